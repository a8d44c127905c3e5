import type { Page } from "@playwright/test";
import { expect, siteUrl, test } from "../test.ts";
import { carWhere } from "./stock-counts.ts";

/** The card of one car in a list that shows it: found by its stock number. */
async function cardOf(page: Page, site: string, path: string, where: string) {
  const car = await carWhere(site, where);
  await page.goto(siteUrl(site, `${path}?refinementList[stocknum][0]=${encodeURIComponent(car.stocknum)}`));
  const card = page.locator(".card", { has: page.locator(`.card-title a[href*="${car.slug}"]`) });
  await expect(card).toBeVisible();
  return { car, card };
}

const available = "c.status in ('in_stock', 'coming_soon')";
const all = "/search/new-and-used-demo-cars/";

test("SEARCH-03 a card in results leads to the car by View Details", async ({ page }) => {
  const { card, car } = await cardOf(page, "southeast-autogroup", all, available);
  await expect(card.getByRole("link", { name: /^View Details/ })).toHaveAttribute(
    "href",
    `/cars/${car.slug}`,
  );
});

test("SEARCH-02 a card in results offers Reserve Now, where the car can be reserved", async ({ page }) => {
  const { card, car } = await cardOf(
    page,
    "southeast-autogroup",
    all,
    `c.status = 'in_stock' and c.reservable and not coalesce(c.feed_reserved, false) and c.tag is null
      and c.price_cents > 20000 and exists (select from payment_processors p
        where p.dealership_id = c.dealership_id and p.authorization_key is not null)`,
  );
  await expect(card.getByRole("link", { name: /^Reserve Now/ })).toHaveAttribute(
    "href",
    new RegExp(`/cars/${car.slug}/`),
  );
  const sold = await cardOf(page, "southeast-autogroup", all, "c.status = 'sold'");
  await expect(sold.card.getByRole("link", { name: /^Reserve/ })).toHaveCount(0);
});

test("a car by the week leads to the site's rental page", async ({ page }) => {
  await page.goto(siteUrl("drivepass", "/search/subscription-cars"));
  const link = page.locator(".card").first().getByRole("link", { name: /^Rent/ });
  await expect(link).toHaveAttribute("href", "/search/rental-cars");
  await link.click();
  await expect(page).toHaveURL(/\/search\/rental-cars/);
  await expect(page.locator(".card").first()).toBeVisible();
});

test("CARD-02 a card shows the car's tag: a custom one, and SOLD before it", async ({ page }) => {
  const tagged = await cardOf(
    page,
    "southeast-autogroup",
    all,
    `${available} and c.tag is not null and not c.feed_reserved and c.simple_fuel not in ('Electric', 'Hybrid') and not c.certified`,
  );
  await expect(tagged.card.locator(".card-media .tag")).toBeVisible();
  const sold = await cardOf(page, "southeast-autogroup", all, "c.status = 'sold'");
  await expect(sold.card.locator(".card-media .tag")).toHaveText(/SOLD/i);
});

test("CARD-04 outside of results an available car's card offers Explore Vehicle", async ({ page }) => {
  await page.goto(siteUrl("southeast-autogroup"));
  const card = page.locator(".card:not(.is-sold)").first();
  const link = card.getByRole("link", { name: /^Explore Vehicle/ });
  await expect(link).toHaveAttribute("href", /^\/cars\//);
  await expect(card.getByRole("link", { name: /^Quick Enquiry/ })).toBeVisible();
});

test("CARD-08 CARD-09 a sold car's card offers only Find Me Something Similar, which searches its make and type", async ({
  page,
}) => {
  const { card } = await cardOf(page, "southeast-autogroup", all, "c.status = 'sold' and c.make is not null");
  const links = card.locator(".card-actions a, .card-foot a");
  await expect(links).toHaveCount(1);
  await expect(links).toHaveText(/^Find Me Something Similar/);
  await expect(card.getByRole("button", { name: /^Favourite/ })).toHaveCount(0);
  await links.click();
  await expect(page).toHaveURL(/\/search\/.*make_model.*car_type/);
  await expect(page.getByRole("list", { name: "Active filters" })).toBeVisible();
});

test("CARD-10 CARD-11 CARD-13 on a group's site: View Details and Get Finance; of any other car Find Me Something Similar", async ({
  page,
}) => {
  const { card } = await cardOf(page, "meridian-group", all, available);
  await expect(card.getByRole("link", { name: /^View Details/ })).toBeVisible();
  await expect(card.getByRole("link", { name: /^Get Finance/ })).toBeVisible();
  await expect(card.getByRole("link", { name: /^Find Me Something Similar/ })).toHaveCount(0);
  const sold = await cardOf(page, "meridian-group", all, "c.status = 'sold'");
  await expect(sold.card.locator(".card-actions a, .card-foot a")).toHaveText([/^Find Me Something Similar/]);
});

test("PRICE-03 a car without a price says so in words, and is no favourite of nobody's price", async ({
  page,
}) => {
  const { card } = await cardOf(
    page,
    "southeast-autogroup",
    all,
    `${available} and coalesce(c.price_cents, 0) = 0`,
  );
  await expect(card.locator(".card-price")).toHaveText(/Enquire for price/);
});

test("CARD-03 FAV-01 FAV-02 FAV-03 FAV-04 a heart is kept on this device without an account, sends event 39 when it goes on, and goes off again", async ({
  page,
}) => {
  const { car, card } = await cardOf(page, "southeast-autogroup", all, `${available} and c.price_cents > 0`);
  const heart = card.getByRole("button", { name: /^Favourite/ });
  const events = () => page.evaluate(() => Reflect.get(window, "dataLayer") ?? []);
  const stored = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .map(([key, value]) => `${key}=${value}`)
        .join(),
    );
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  expect(await stored()).toContain(String(car.id));
  expect(await events()).toEqual([{ event_id: 39, car_id: car.id, url: page.url() }]);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  expect(await stored()).not.toContain(String(car.id));
  expect(await events()).toEqual([]);
});
