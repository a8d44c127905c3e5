import type { Page } from "@playwright/test";
import { carWhere } from "../search/stock-counts.ts";
import { expect, expectAccessible, siteUrl, test } from "../test.ts";

const site = "southeast-autogroup";
const list = "/search/new-and-used-demo-cars/";

async function keep(page: Page, count: number): Promise<string[]> {
  await page.goto(siteUrl(site, list));
  const hearts = page.getByRole("button", { name: /^Favourite/ });
  const titles: string[] = [];
  for (let at = 0; at < count; at += 1) {
    await hearts.nth(at).click();
    await expect(hearts.nth(at)).toHaveAttribute("aria-pressed", "true");
    titles.push(((await hearts.nth(at).getAttribute("aria-label")) ?? "").replace("Favourite ", ""));
  }
  return titles;
}

/** As if these had been kept earlier. */
const write = (page: Page, ids: number[], notes: object = {}) =>
  page.evaluate(
    ([kept, noted]) => {
      const prefix = document.documentElement.dataset.site;
      localStorage.setItem(`${prefix}:favourites`, kept);
      localStorage.setItem(`${prefix}:favourites-notes`, noted);
    },
    [ids.join(","), JSON.stringify(notes)] as const,
  );

test("FAV-03 favourites have a page of their own, the newest first, without an account", async ({ page }) => {
  const titles = await keep(page, 2);
  const heart = page.getByRole("link", { name: /^Favourites/ });
  await expect(heart.locator(".count")).toHaveText("2");
  await heart.click();
  await expect(page.getByRole("status").first()).toHaveText(/^Two cars, kept on this phone or computer only/);
  await expect(page.locator(".card-title")).toHaveText(titles.toReversed());
  await expectAccessible(page);
  await page.getByRole("link", { name: "Compare two cars" }).click();
  await expect(page.locator(".cmp thead th")).toHaveCount(2);
});

test("FAV-02 a heart taken off leaves its card, so that it can be put back", async ({ page }) => {
  await keep(page, 1);
  await page.goto(siteUrl(site, "/favourites"));
  const heart = page.getByRole("button", { name: /^Favourite/ });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(page.getByText("None yet.")).toBeVisible();
  await expectAccessible(page);
});

test("FAV-05 a favourite that was sold stays, says so and can be removed; one that vanished is named", async ({
  page,
}) => {
  const sold = await carWhere(site, "c.status = 'sold'");
  const live = await carWhere(site, "c.status = 'in_stock' and c.price_cents > 0 and not c.feed_reserved");
  await page.goto(siteUrl(site, "/favourites"));
  await write(page, [Number(live.id), Number(sold.id), 999_999_999], {
    999999999: { title: "2015 Example Wagon", photo: null, amount: "$9,990", type: null, at: "2026-11-01" },
    [live.id]: { title: "x", photo: null, amount: "$999,999", type: "Drive away", at: "2026-11-02" },
  });
  await page.reload();
  await expect(page.locator(".card")).toHaveCount(2);
  await expect(page.locator(".card.is-sold")).toHaveCount(1);
  await expect(page.locator(".news")).toContainText(": sold.");
  await expect(page.locator(".gone")).toContainText("2015 Example Wagon");
  await expectAccessible(page);
  await page.locator(".gone").getByRole("button", { name: "Remove 2015 Example Wagon" }).click();
  await expect(page.locator(".gone")).toHaveCount(0);
  await page.locator(".kept-card > .link").click();
  await expect(page.locator(".card")).toHaveCount(1);
});

test.describe("while the cars cannot be had", () => {
  test.use({ expectedComplaints: [/503/] });
  test("FAV-03 the list is kept, and the page says what to do", async ({ page }) => {
    await keep(page, 1);
    await page.route("**/favourites.data**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("link", { name: /^Favourites/ }).click();
    await expect(page.getByText(/still kept|broke on our side/)).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("FAV-03 a list that was sent works by its address", async ({ page }) => {
    const live = await carWhere(site, "c.status = 'in_stock' and c.price_cents > 0");
    await page.goto(siteUrl(site, `/favourites?cars=${live.id}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A list of cars");
    await expect(page.locator(".card")).toHaveCount(1);
    await page.goto(siteUrl(site, "/favourites"));
    await expect(page.locator("noscript .notice")).toBeVisible();
  });
});

test("FAV-06 FAV-07 where a site wants price and photos, a car's page has no heart without them", async ({
  page,
}) => {
  const bare = await carWhere(
    "vega",
    "c.status = 'in_stock' and (coalesce(c.price_cents, 0) = 0 or not exists (select 1 from photos p where p.car_id = c.id and p.dealership_id = c.dealership_id))",
  );
  await page.goto(siteUrl("vega", `/cars/${bare.slug}`));
  await expect(page.locator(".keep-links")).toBeVisible();
  await expect(page.locator(".keep-links .heart")).toHaveCount(0);
});
