import { readFileSync } from "node:fs";
import { carWhere } from "../search/stock-counts.ts";
import { expect, expectAccessible, siteUrl, test } from "../test.ts";

const site = "southeast-autogroup";
const live = "c.status = 'in_stock' and c.price_cents > 0";

test("CALL-28 a car's page gives its brochure as a file of its name", async ({ page }) => {
  const car = await carWhere(site, live);
  await page.goto(siteUrl(site, `/cars/${car.slug}`));
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${car.slug}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test.describe("while it cannot be made", () => {
  test.use({ expectedComplaints: [/503/] });
  test("ERR-05 the page says so in an alert", async ({ page }) => {
    const car = await carWhere(site, live);
    await page.goto(siteUrl(site, `/cars/${car.slug}`));
    await page.route("**/api/cars/*/pdf", (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole("link", { name: "Download PDF" }).click();
    await expect(page.getByRole("alert")).toHaveText(/could not be made/);
    await expectAccessible(page);
  });
});
