import { expect, siteUrl, test } from "../test.ts";
import { countDataRequests, filters, openFold, shownCounts, shownTotal } from "./filter-column.ts";
import { carWhere, countBy, countOf } from "./stock-counts.ts";

const site = "southeast-autogroup";
const path = "/search/used-cars";
const used = "c.car_type = 'used'";
const statusWords: Record<string, string> = {
  in_stock: "In stock",
  coming_soon: "Coming soon",
  sold: "Sold",
};

const lists: [rule: string, title: string, expression: string, label?: (value: string) => string][] = [
  ["SEARCH-19", "Make and model", "c.make"],
  ["body", "Body", "c.simple_body"],
  ["fuel", "Fuel", "c.simple_fuel"],
  ["transmission", "Transmission", "c.simple_transmission"],
  ["SEARCH-15", "Seats", "c.seats", (value) => `${value} seats`],
  ["SEARCH-20", "Availability", "c.status", (value) => statusWords[value] ?? value],
  ["dealership", "Location", "d.name"],
  [
    "drive",
    "Drive",
    "case when c.drive ilike '%4x4%' then '4WD' when c.drive ilike 'all%' then 'AWD' when c.drive ilike 'front%' then 'FWD' when c.drive ilike 'rear%' then 'RWD' end",
  ],
];

for (const [rule, title, expression, label = (value: string) => value] of lists) {
  test(`${rule} every option of ${title} has the count that SQL gives`, async ({ page }) => {
    await page.goto(siteUrl(site, path));
    const counts = await countBy(site, expression, used);
    const expected = Object.fromEntries(
      Object.entries(counts).map(([value, count]) => [label(value), count]),
    );
    const fold = await openFold(page, title);
    const shown = await shownCounts(fold);
    expect(Object.keys(shown).length).toBeGreaterThan(1);
    expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((key) => [key, expected[key]])));
    // A body grid shows the ten most frequent; all other filters show all.
    if (title !== "Body") expect(Object.keys(shown).toSorted()).toEqual(Object.keys(expected).toSorted());
  });
}

test("SEARCH-17 SEARCH-24 repayment bands on a search of used cars count what the site's lender asks", async ({
  page,
}) => {
  await page.goto(siteUrl(site, path));
  const week = `(select f.payment_week_cents / 100.0 from car_finance f where f.dealership_id = c.dealership_id
    and f.car_id = c.id and f.provider = 'angle' and f.payment_week_cents > 0)`;
  const shown = await shownCounts(await openFold(page, "Weekly repayment"));
  expect(shown).toEqual({
    "Under $150 a week": await countOf(site, `${used} and ${week} < 150`),
    "$150 to $250 a week": await countOf(site, `${used} and ${week} between 150 and 250`),
    "Over $250 a week": await countOf(site, `${used} and ${week} > 250`),
  });
  await filters(page)
    .getByLabel(/^Under \$150 a week/)
    .check();
  await expect(page.getByRole("link", { name: "Remove Under $150 a week" })).toBeVisible();
  expect(await shownTotal(page)).toBe(shown["Under $150 a week"]);
  await page.goto(siteUrl(site, "/search/new-cars"));
  await expect(filters(page).getByText("Weekly repayment")).toHaveCount(0);
});

for (const [rule, title, low, high, where, chip] of [
  [
    "SEARCH-11 SEARCH-22",
    "Price",
    "15000",
    "30000",
    "c.price_cents between 1500000 and 3000000",
    "$15K to $30K",
  ],
  ["SEARCH-13 SEARCH-23", "Kilometres", "10000", "90000", "c.km between 10000 and 90000", "10K km to 90K km"],
  ["SEARCH-14", "Year", "2018", "2022", "c.year between 2018 and 2022", "2018 to 2022"],
] as const) {
  test(`${rule} ${title} has the shape of the stock, and narrows to what SQL counts`, async ({ page }) => {
    await page.goto(siteUrl(site, path));
    const fold = await openFold(page, title);
    await expect(fold.locator("svg.shape path")).toHaveCount(1);
    await fold.getByLabel("From", { exact: true }).fill(low);
    await fold.getByLabel("To", { exact: true }).fill(high);
    await fold.getByLabel("To", { exact: true }).press("Enter");
    await expect(page.getByRole("link", { name: `Remove ${chip}` })).toBeVisible();
    expect(await shownTotal(page)).toBe(await countOf(site, `${used} and ${where}`));
  });
}

test("SEARCH-16 a stock number, or how it begins, finds its car", async ({ page }) => {
  const { stocknum, slug } = await carWhere(site, used);
  await page.goto(siteUrl(site, path));
  const fold = await openFold(page, "Stock number");
  await fold.getByLabel("Starts with").fill(stocknum.toLowerCase());
  await fold.getByLabel("Starts with").press("Enter");
  await expect(page.getByRole("link", { name: /^Remove Stock number/ })).toBeVisible();
  expect(await shownTotal(page)).toBe(await countOf(site, `${used} and c.stocknum ilike '${stocknum}%'`));
  await expect(page.locator(`.card-title a[href*="${slug}"]`)).toBeVisible();
});

test("SEARCH-21 with photos only", async ({ page }) => {
  const photos = `exists (select from photos p where p.dealership_id = c.dealership_id and p.car_id = c.id and p.state = 'stored')`;
  await page.goto(siteUrl(site, path));
  const fold = await openFold(page, "Photos");
  const expected = await countOf(site, `${used} and ${photos}`);
  expect(await shownCounts(fold)).toEqual({ "With photos": expected });
  await fold.getByLabel(/With photos/).check();
  await expect(page.getByRole("link", { name: "Remove With photos" })).toBeVisible();
  expect(await shownTotal(page)).toBe(expected);
});

test("choosing within one filter widens, another filter's counts follow, one request a change; Back, reload and a shared address restore", async ({
  page,
  context,
}) => {
  test.slow(); // five pages in a row
  await page.goto(siteUrl(site, path));
  const requests = countDataRequests(page);
  const bodies = await shownCounts(await openFold(page, "Body"));
  await filters(page).getByLabel(/^SUV/).check();
  await expect(page.getByRole("link", { name: "Remove SUV" })).toBeVisible();
  expect(requests()).toBe(1);
  // Its own options keep their counts; fuels are those of SUVs.
  expect(await shownCounts(await openFold(page, "Body"))).toEqual(bodies);
  expect((await shownCounts(await openFold(page, "Fuel"))).Diesel).toBe(
    await countOf(site, `${used} and c.simple_body = 'SUV' and c.simple_fuel = 'Diesel'`),
  );
  await filters(page).getByLabel(/^Ute/).check();
  await expect(page.getByRole("link", { name: "Remove Ute" })).toBeVisible();
  expect(requests()).toBe(2);
  const both = await countOf(site, `${used} and c.simple_body in ('SUV', 'Ute')`);
  expect(await shownTotal(page)).toBe(both);
  await page.getByLabel("Sort").selectOption("price_asc");
  await expect(page).toHaveURL(/sortBy=price_asc/);
  expect(requests()).toBe(3);

  await page.reload();
  expect(await shownTotal(page)).toBe(both);
  await expect(filters(page).getByLabel(/^SUV/)).toBeChecked();
  await expect(page.getByLabel("Sort")).toHaveValue("price_asc");
  const other = await context.newPage();
  await other.goto(page.url());
  expect(await shownTotal(other)).toBe(both);
  await other.close();
  await page.goBack();
  await expect(page.getByLabel("Sort")).toHaveValue("best_match");
  await page.goBack();
  await expect(filters(page).getByLabel(/^Ute/)).not.toBeChecked();
  const one = await countOf(site, `${used} and c.simple_body = 'SUV'`);
  await expect.poll(() => shownTotal(page)).toBe(one);
});

test("Back, pressed before the scripts have come, shows the page of its address", async ({ page }) => {
  await page.goto(siteUrl(site, path));
  await page.getByLabel("Sort").selectOption("price_asc");
  await expect(page).toHaveURL(/sortBy=price_asc/);
  const come = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByLabel("Sort")).toHaveValue("price_asc");
  await page.goBack({ waitUntil: "commit" });
  await expect(page).not.toHaveURL(/sortBy/);
  come.resolve();
  await expect(page.getByLabel("Sort")).toHaveValue("best_match");
});

test.describe("without JavaScript", () => {
  // Scripts are refused by the browser itself.
  test.use({ javaScriptEnabled: false, expectedComplaints: [/\/assets\/.*: csp$/] });

  test("the form narrows by a plain submit, and a chip takes it back", async ({ page }) => {
    await page.goto(siteUrl(site, path));
    await filters(page)
      .getByLabel(/^Diesel/)
      .check();
    await filters(page).getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL(/refinementList\[simple_fuel\]\[0\]=Diesel|refinementList%5Bsimple_fuel%5D/);
    expect(await shownTotal(page)).toBe(await countOf(site, `${used} and c.simple_fuel = 'Diesel'`));
    await page.getByRole("link", { name: "Remove Diesel" }).click();
    expect(await shownTotal(page)).toBe(await countOf(site, used));
  });
});
