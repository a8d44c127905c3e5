import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { filters, openFold, shownCounts, shownTotal } from "./filter-column.ts";
import { countOf } from "./stock-counts.ts";

const site = "southeast-autogroup";
const path = "/search/used-cars";
const used = "c.car_type = 'used'";
/** Kilometres from where the table has postcode 4207, by PostgreSQL. */
const km = `(select 2 * 6371 * asin(sqrt(sin(radians(p.lat + 27.744) / 2) ^ 2
  + cos(radians(-27.744)) * cos(radians(p.lat)) * sin(radians(p.lng - 153.194) / 2) ^ 2))
  from locations l cross join lateral (select (l.body -> 'address' ->> 'lat')::float8 as lat,
    (l.body -> 'address' ->> 'lang')::float8 as lng) p
  where l.dealership_id = c.dealership_id and l.id = c.location_id)`;
const within = (limit: number) => countOf(site, `${used} and ${km} <= ${limit}`);

test("LOC-19 a postcode tells how far each car is, limits and orders the list; reload and Back restore it; axe finds nothing", async ({
  page,
}) => {
  test.slow(); // several pages in a row, and axe reads one
  await page.goto(siteUrl(site, path));
  await expect(page.getByLabel("Sort").getByRole("option", { name: "Nearest" })).toHaveCount(0);
  const fold = await openFold(page, "Distance");
  await fold.getByLabel("Your postcode").fill("4207");
  await fold.getByLabel("Your postcode").press("Enter");
  await expect(page).toHaveURL(/postcode=4207/);
  await expect(page.locator(".card-loc").first()).toHaveText(/\d km away/);
  expect(await shownTotal(page)).toBe(await countOf(site, used));

  const shown = await shownCounts(fold);
  expect(Object.keys(shown).length).toBeGreaterThan(1);
  for (const [label, count] of Object.entries(shown))
    expect(count, label).toBe(await within(Number(/\d+/.exec(label)?.[0])));
  const [nearest = ""] = Object.keys(shown);
  await fold.getByLabel(nearest).check();
  await expect(page.getByRole("link", { name: `Remove ${nearest}` })).toBeVisible();
  expect(await shownTotal(page)).toBe(shown[nearest]);
  await expectAccessible(page);

  await page.getByRole("link", { name: `Remove ${nearest}` }).click();
  await expect(page).not.toHaveURL(/distance/);
  await page.getByLabel("Sort").selectOption("distance");
  await expect(page).toHaveURL(/sortBy=distance/);
  await page.reload();
  const texts = await page.locator(".card-loc").allTextContents();
  const distances = texts.map((text) => Number(/(\d+) km away/.exec(text)?.[1]));
  expect(distances.length).toBeGreaterThan(5);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  await page.goBack();
  await expect(page).not.toHaveURL(/sortBy=distance/);
  await expect(page.getByLabel("Sort")).toHaveValue("best_match");
});

test("ERR-07 a postcode that does not exist is told beside its field, and narrows nothing", async ({
  page,
}) => {
  await page.goto(siteUrl(site, `${path}?postcode=0001&range[distance]=:10&sortBy=distance`));
  const field = filters(page).getByLabel("Your postcode");
  await expect(field).toHaveValue("0001");
  await expect(field).toHaveAccessibleDescription("Invalid postcode");
  expect(await shownTotal(page)).toBe(await countOf(site, used));
  await expect(page.locator(".card-loc").first()).not.toHaveText(/km away/);
});

test("a yard alone does not ask where its shoppers are", async ({ page }) => {
  await page.goto(siteUrl("harbour-motors", "/search/used-cars?postcode=4207"));
  await expect(page.locator(".card").first()).toBeVisible();
  await expect(filters(page).getByLabel("Your postcode")).toHaveCount(0);
  await expect(page.locator(".card-loc").first()).not.toHaveText(/km away/);
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a postcode and a distance are sent with the form, and come back in one address", async ({ page }) => {
    await page.goto(siteUrl(site, path));
    const fold = await openFold(page, "Distance");
    await fold.getByLabel("Your postcode").fill("4207");
    await fold.getByLabel("Your postcode").press("Enter");
    await expect(page).toHaveURL(/\?postcode=4207$/);
    await expect(page.locator(".card-loc").first()).toHaveText(/\d km away/);
    const [nearest = ""] = Object.keys(await shownCounts(fold));
    await fold.getByLabel(nearest).check();
    await filters(page).getByRole("button", { name: /^Show/ }).click();
    await expect(page).toHaveURL(/\?range\[distance\]=:\d+&postcode=4207$/);
    expect(await shownTotal(page)).toBe(await within(Number(/\d+/.exec(nearest)?.[0])));
  });
});
