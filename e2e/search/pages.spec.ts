import { ask } from "../ask.ts";
import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { filters, shownTotal } from "./filter-column.ts";
import { commonModel, countOf } from "./stock-counts.ts";

const site = "southeast-autogroup";

for (const [rule, path, type, title] of [
  ["ROUTE-05", "/search/new-cars", "new", "New Cars for Sale"],
  ["ROUTE-06", "/search/used-cars", "used", "Pre-Owned Cars for Sale"],
  ["ROUTE-07", "/search/demo-cars", "demo", "Demo Cars for Sale"],
] as const) {
  test(`${rule} ${path} lists ${type} cars and no others`, async ({ page }) => {
    await page.goto(siteUrl(site, path));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    expect(await shownTotal(page)).toBe(await countOf(site, `c.car_type = '${type}'`));
  });
}

test("ROUTE-08 a dealership in the address narrows to that dealership", async ({ page }) => {
  await page.goto(siteUrl(site, "/search/used-cars?refinementList[dealership_slug][0]=southeast-logan"));
  await expect(page.getByRole("link", { name: "Remove Southeast AutoGroup Logan" })).toBeVisible();
  expect(await shownTotal(page)).toBe(
    await countOf(site, "c.car_type = 'used' and d.slug = 'southeast-logan'"),
  );
});

test("ROUTE-04 SITE-08 trucks, RVs, motorcycles, subscription and rental cars have lists of their own, where a site has them", async ({
  page,
}) => {
  for (const [path, body, title] of [
    ["/search/trucks", "Truck", "Trucks for Sale"],
    ["/search/rvs", "Motorhome", "RVs and Motorhomes"],
    ["/search/motorcycles", "Motorcycle", "Motorcycles for Sale"],
  ] as const) {
    await page.goto(siteUrl("longhaul", path));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    expect(await shownTotal(page), path).toBe(await countOf("longhaul", `c.simple_body = '${body}'`));
  }
  for (const path of ["/search/subscription-cars", "/search/rental-cars"]) {
    await page.goto(siteUrl("drivepass", path));
    expect(await shownTotal(page), path).toBe(await countOf("drivepass", "c.subscription_price_cents > 0"));
    await expect(filters(page).getByText("Weekly price")).toBeVisible();
  }
  // Where the category is off there is no such page.
  expect((await ask(site, "/search/trucks")).status).toBe(404);
});

test("SEARCH-25 a 7-seater preset where a site has it: on, and off again", async ({ page }) => {
  await page.goto(siteUrl(site, "/search/used-cars"));
  const all = await shownTotal(page);
  const preset = page
    .getByRole("navigation", { name: "Quick choices" })
    .getByRole("link", { name: "7 seaters" });
  await preset.click();
  await expect(page.getByRole("link", { name: "Remove 7 seats" })).toBeVisible();
  expect(await shownTotal(page)).toBe(await countOf(site, "c.car_type = 'used' and c.seats = 7"));
  await expect(preset).toHaveAttribute("aria-current", "true");
  await preset.click();
  await expect(page.getByRole("link", { name: "Remove 7 seats" })).toHaveCount(0);
  expect(await shownTotal(page)).toBe(all);
  await page.goto(siteUrl("harbour-motors", "/search/used-cars"));
  await expect(page.getByRole("navigation", { name: "Quick choices" })).toHaveCount(0);
});

test("SEARCH-04 SEARCH-05 promo cards are the 8th and the 17th of the first page, and of no other", async ({
  page,
}) => {
  await page.goto(siteUrl(site, "/search/used-cars"));
  const kinds = await page
    .locator(".cards > *")
    .evaluateAll((items) => items.map((item) => (item.querySelector(".card-title") ? "car" : "promo")));
  expect(kinds.flatMap((kind, at) => (kind === "promo" ? [at + 1] : []))).toEqual([8, 17]);
  await page.goto(siteUrl(site, "/search/used-cars?page=2"));
  await expect(page.locator(".cards > :not(:has(.card-title))")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  for (const [company, path] of [
    [site, "/search/used-cars"],
    ["longhaul", "/search/trucks"],
    ["vega", "/search/new-and-used-demo-cars/"],
  ] as const) {
    test(`${company}: Back from a car in the middle of a list finds that car on the screen again`, async ({
      page,
    }) => {
      await page.goto(siteUrl(company, path));
      const links = page.locator(".card-title a");
      const address = await links.nth(Math.floor((await links.count()) / 2)).getAttribute("href");
      const link = page.locator(`.card-title a[href="${address}"]`);
      await link.scrollIntoViewIfNeeded();
      await link.click();
      await expect(page).toHaveURL(siteUrl(company, String(address)));
      await page.goBack();
      await expect(link).toBeInViewport();
    });
  }
});

test("plain words become filters with chips that come off, by the search field and by an address alone", async ({
  page,
}) => {
  await page.goto(siteUrl(site, "/search/used-cars"));
  const field = page.getByLabel("What are you looking for?");
  await field.fill("7 seater diesel under 40k");
  await field.press("Enter");
  for (const chip of ["7 seats", "Diesel", "Under $40K"]) {
    await expect(page.getByRole("link", { name: `Remove ${chip}` })).toBeVisible();
  }
  const where = "c.car_type = 'used' and c.seats = 7 and c.simple_fuel = 'Diesel'";
  expect(await shownTotal(page)).toBe(
    await countOf(site, `${where} and c.price_cents between 1 and 4000000`),
  );
  await page.getByRole("link", { name: "Remove Under $40K" }).click();
  await expect(page.getByRole("link", { name: "Remove Under $40K" })).toHaveCount(0);
  expect(await shownTotal(page)).toBe(await countOf(site, where));

  await page.goto(siteUrl(site, "/search/used-cars?query=auto+hybrid+Logan"));
  for (const chip of ["Automatic", "Hybrid", "Southeast AutoGroup Logan"]) {
    await expect(page.getByRole("link", { name: `Remove ${chip}` })).toBeVisible();
  }
});

test.describe("suggestions", () => {
  // Each letter ends the question of the one before.
  test.use({ expectedComplaints: [/search\/suggest.*ERR_ABORTED/] });

  test("C7 suggestions come while typing, by keyboard and by touch; axe finds nothing", async ({ page }) => {
    test.slow(); // axe reads a whole page of results
    const { make, model } = await commonModel(site);
    const typed = `${make} ${model}`.toLowerCase().slice(0, make.length + 2);
    await page.goto(siteUrl(site, "/search/used-cars?refinementList[simple_body][0]=SUV"));
    const field = page.getByLabel("What are you looking for?");
    const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
    await field.click();
    await field.pressSequentially(typed);
    await expect(options.first()).toContainText(make);
    await expectAccessible(page);
    await field.press("ArrowDown");
    await expect(field).toHaveAttribute("aria-activedescendant", /-0$/);
    await field.press("Escape");
    await expect(options.first()).toBeHidden();
    await field.fill(`${make} ${model}`);
    const option = options.filter({ hasText: `${make} ${model}` }).first();
    await expect(option).toBeVisible();
    await option.click();
    await expect(page.getByRole("link", { name: `Remove ${model}` })).toBeVisible();
    await expect(options.first()).toBeHidden();
  });
});
