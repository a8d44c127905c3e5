import type { Page } from "@playwright/test";
import { ask } from "../ask.ts";
import { expect, expectAccessible, siteUrl, test } from "../test.ts";

const site = "southeast-autogroup";
const list = "/search/new-and-used-demo-cars/";

/** Ticks the first cars of the results; answers their ids. */
async function tick(page: Page, count: number): Promise<string[]> {
  await page.goto(siteUrl(site, list));
  const ticks = page.locator(".card input[name=cars]");
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    await ticks.nth(at).check();
    ids.push((await ticks.nth(at).getAttribute("value")) ?? "");
  }
  return ids;
}

const tray = (page: Page) => page.getByRole("complementary", { name: "Cars to compare" });

test("CMP-01 ticked cars follow in a tray and stand side by side, without signing in", async ({ page }) => {
  const ids = await tick(page, 3);
  await expect(tray(page)).toContainText("Three cars of 4 to compare");
  await page.locator(".card-title a").first().click();
  await expect(page).toHaveURL(/\/cars\//);
  await expect(tray(page)).toBeVisible();
  await tray(page)
    .getByRole("link", { name: /^Compare/ })
    .click();
  await expect(page).toHaveURL(siteUrl(site, `/compare?cars=${ids.join(",")}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three cars, side by side");
  await expect(page.locator(".cmp thead th")).toHaveCount(3);
  await expect(page.locator(".cmp .mark-best").first()).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await expectAccessible(page);
});

test("CMP-01 a fifth car is not taken, and the tray says why", async ({ page }) => {
  test.slow();
  await tick(page, 4);
  const fifth = page.locator(".card input[name=cars]").nth(4);
  await fifth.click();
  await expect(tray(page)).toContainText("Four cars is the most. Take one out first.");
  await expect(fifth).not.toBeChecked();
  await tray(page).getByRole("button", { name: /^Take/ }).first().click();
  await fifth.check();
  await expect(fifth).toBeChecked();
  await expectAccessible(page);
});

test("CMP-01 what was ticked is still ticked after a reload, and goes with Clear", async ({ page }) => {
  await tick(page, 2);
  await page.reload();
  await expect(page.locator(".card input[name=cars]:checked")).toHaveCount(2);
  await tray(page).getByRole("button", { name: "Clear" }).click();
  await expect(page.locator(".card input[name=cars]:checked")).toHaveCount(0);
  await expect(tray(page)).toHaveCount(0);
});

test("CMP-01 a car is taken out by its cross, on the page and in the list", async ({ page }) => {
  const [first, ...rest] = await tick(page, 3);
  await page.goto(siteUrl(site, `/compare?cars=${[first, ...rest].join(",")}`));
  await page.locator(".cmp .rm").first().click();
  await expect(page).toHaveURL(siteUrl(site, `/compare?cars=${rest.join(",")}`));
  await expect(page.locator(".cmp thead th")).toHaveCount(2);
  const kept = await page.evaluate(() =>
    localStorage.getItem(`${document.documentElement.dataset.site}:compare`),
  );
  expect(kept).toBe(rest.join(","));
});

test("CMP-01 the switch takes the highlight away", async ({ page }) => {
  const ids = await tick(page, 2);
  await page.goto(siteUrl(site, `/compare?cars=${ids.join(",")}`));
  const same = page.locator(".cmp tbody tr:not(.diff):not(.acts) td").first();
  const colour = () => same.evaluate((cell) => getComputedStyle(cell).color);
  const quiet = await colour();
  await page.getByLabel("Highlight differences").uncheck();
  expect(await colour()).not.toBe(quiet);
});

test("CMP-01 a car that vanished is said to be gone; the page of none says how to begin", async ({
  page,
}) => {
  const [id] = await tick(page, 1);
  await page.goto(siteUrl(site, `/compare?cars=${id},999999999`));
  await expect(page.getByText("One car is no longer on this site")).toBeVisible();
  await expectAccessible(page);
  await page.goto(siteUrl(site, "/compare"));
  await page.getByRole("link", { name: "Show the car I ticked" }).click();
  await expect(page).toHaveURL(siteUrl(site, `/compare?cars=${id}`));
});

test("CMP-01 cars of another site are not shown by their ids", async () => {
  const own = await ask(site, list);
  const id =
    /name="cars" value="(\d+)"/.exec(own.body)?.[1] ?? /value="(\d+)" name="cars"/.exec(own.body)?.[1];
  const other = await ask("harbour-motors", `/compare?cars=${id}`);
  expect(other.body).toContain("no longer on this site");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CMP-01 ticks are a form, and its page has the one address", async ({ page }) => {
    await page.goto(siteUrl(site, list));
    const ticks = page.locator(".card input[name=cars]");
    const ids = [
      await ticks.nth(1).getAttribute("value"),
      await ticks.nth(0).getAttribute("value"),
    ].reverse();
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await page.getByRole("button", { name: "Compare the cars ticked" }).click();
    await expect(page).toHaveURL(siteUrl(site, `/compare?cars=${ids.join(",")}`));
    await expect(page.locator(".cmp thead th")).toHaveCount(2);
    await page.locator(".cmp .rm").first().click();
    await expect(page.locator(".cmp thead th")).toHaveCount(1);
  });
});

for (const slug of ["harbour-motors", "meridian-group", "vega", "longhaul", "drivepass"]) {
  test(`CMP-01 ${slug} compares in its own look`, async ({ page }) => {
    await page.goto(siteUrl(slug));
    const ids = await page
      .locator(".card input[name=cars]")
      .evaluateAll((inputs) => inputs.slice(0, 3).map((input) => (input as HTMLInputElement).value));
    await page.goto(siteUrl(slug, `/compare?cars=${ids.join(",")}`));
    await expect(page.locator(".cmp thead th")).toHaveCount(ids.length);
    await expectAccessible(page);
  });
}
