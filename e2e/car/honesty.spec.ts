// What a car's page says of its own figures: how fresh, compared with what, and what changed since it was made.
import type { Page } from "@playwright/test";
import { ask } from "../ask.ts";
import { expect, siteUrl, test } from "../test.ts";
import { carPath, makeCars, removeCars, site } from "./car-stock.ts";

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test.beforeAll(async () => {
  await makeCars({
    priced: {
      before_price: 38_490,
      egc_price: 35_200,
      price_ledger: [
        { price_cents: 3_849_000, price_type: "drive_away", from: daysAgo(40) },
        { price_cents: 3_699_000, price_type: "drive_away", from: daysAgo(10) },
      ],
      autograb_data: { average_market_price: 36_000, state_average_market_price: 36_500 },
      market_basis: { sample_size: 46, as_of: daysAgo(3).slice(0, 10) },
    },
    claimed: { before_price: 49_990 },
    dear: {
      egc_price: 37_200,
      autograb_data: { average_market_price: 36_000, state_average_market_price: 36_500 },
      market_basis: { sample_size: 46, as_of: daysAgo(3).slice(0, 10) },
    },
    thin: {
      autograb_data: { average_market_price: 36_000, state_average_market_price: 39_500 },
      market_basis: { sample_size: 3, as_of: daysAgo(3).slice(0, 10) },
    },
    moving: {},
    selling: {},
  });
});
test.afterAll(async () => {
  await removeCars();
});

const panelOf = (page: Page) => page.getByRole("complementary", { name: "This car" });

test("CALL-24 the page says when its details were confirmed, and how often it was seen", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("priced")));
  await expect(panelOf(page).getByText(/^Details confirmed (just now|\d+ minutes? ago)/)).toBeVisible();
});

test("was and now: a price before stands with its last day and in the history; a claim without evidence does not", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("priced")));
  await expect(panelOf(page).locator(".price s")).toContainText("$38,490");
  await expect(panelOf(page).getByText(/^\$38,490 was asked until \d+ \w+ 20\d\d$/)).toBeVisible();
  await expect(page.locator("#price-history li")).toHaveText([
    /^\$36,990Drive awaysince/,
    /^\$38,490Drive away.* until /,
  ]);
  await page.goto(siteUrl(site, carPath("claimed")));
  await expect(panelOf(page).locator(".price b")).toHaveText("$36,990");
  await expect(panelOf(page).locator(".price s")).toHaveCount(0);
  expect(await page.content()).not.toContain("49,990");
});

test("D9 a price is always shown with its type", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("priced")));
  await expect(panelOf(page).locator(".price .ptype")).toHaveText("Drive away QLD");
});

test("PRICE-05 the market position says of how many cars, of which day, and what it leaves out; above is said too", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("priced")));
  const market = page.locator("#market");
  await expect(market).toContainText("$1,300 below the Queensland average of 46 similar cars.");
  await expect(market).toContainText(/AutoGrab on \d+ \w+ 20\d\d\. Compared before government charges/);
  await expect(market).toContainText("Kilometres, condition and options are not taken into account.");
  await page.goto(siteUrl(site, carPath("dear")));
  await expect(market).toContainText("$700 above the Queensland average");
  await expect(panelOf(page).locator(".below")).toHaveCount(0);
  await page.goto(siteUrl(site, carPath("thin")));
  await expect(page.locator("#where")).toBeVisible();
  await expect(market, "three cars are no average").toHaveCount(0);
});

test("CALL-23 delivery to a postcode is priced, free, or quoted; a wrong one is told", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("priced")));
  const field = page.getByLabel("Delivered to your postcode");
  await field.scrollIntoViewIfNeeded();
  const said = page.locator("#delivery-said");
  for (const [postcode, words] of [
    ["4001", "Delivery to 4001: $90."],
    ["4160", "Delivery to 4160 is free."],
    ["2000", "We have no listed price to 2000. Ask us for a quote."],
    ["41", "Invalid postcode. Please enter a 4-digit number."],
  ] as const) {
    await expect(async () => {
      await field.fill(postcode);
      await field.press("Enter");
      await expect(said).toHaveText(words, { timeout: 1000 });
    }).toPass();
  }
  await page.goto(siteUrl("harbour-motors", "/search/used-cars"));
  await page.locator(".card-title a").first().click();
  await expect(page.locator("#where")).toBeVisible();
  await expect(field, "a site without a table does not deliver").toHaveCount(0);
});

/** The page as it was before the car changed, as a browser that left it open, or a cache, still has it. */
async function openOldPage(page: Page, name: string, change: Record<string, unknown>): Promise<void> {
  const { status, headers, body } = await ask(site, carPath(name));
  expect(body).toContain("$36,990");
  await makeCars({ [name]: change });
  await page.route(`**${carPath(name)}`, (route) => route.fulfill({ status, headers, body }));
}

test("CALL-24 a price that changed since the page was made is said, and no figure of the old one stays", async ({
  page,
}) => {
  await openOldPage(page, "moving", { price: 35_990 });
  await page.goto(siteUrl(site, carPath("moving")));
  await expect(panelOf(page).getByRole("status")).toHaveText(
    "The price is now $35,990 drive away QLD. It was $36,990 drive away QLD.",
  );
  await expect(panelOf(page).locator(".price b")).toHaveText("$35,990");
  await expect(page.locator("#where"), "what stands below stays").toBeVisible();
});

test("AVAIL-03 a car that was sold since the page was made can no longer be reserved", async ({ page }) => {
  await openOldPage(page, "selling", {
    status: "sold",
    sold: true,
    sold_date_timestamp: Math.floor(Date.now() / 1000),
  });
  await page.goto(siteUrl(site, carPath("selling")));
  await expect(panelOf(page).getByText("This car is no longer available.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Reserve/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Find Me Something Similar" })).toBeVisible();
});

test.describe("a button that commits", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("CALL-24 says first what changed, and works with the next press", async ({ page }) => {
    let price = 36_990;
    await page.route("**/view.json*", async (route) => {
      const json = JSON.parse((await ask(site, `${carPath("priced")}/view.json`)).body);
      json.car_fields = { ...json.car_fields, price, updated_at: new Date().toISOString() };
      await route.fulfill({ json });
    });
    await page.clock.install();
    await page.goto(siteUrl(site, carPath("priced")));
    await expect(panelOf(page).getByText(/^Details confirmed/)).toBeVisible();
    price = 37_490;
    await page.clock.fastForward(20_000);
    const reserve = panelOf(page).getByRole("link", { name: "Reserve Now $200" });
    await reserve.click();
    await expect(panelOf(page).getByRole("status")).toContainText("The price is now $37,490");
    expect(new URL(page.url()).pathname).toBe(carPath("priced"));
    await reserve.click();
    await expect(page).toHaveURL(new RegExp(`${carPath("priced")}/checkout$`));
  });
});

test.describe("when something fails", () => {
  test.use({ expectedComplaints: [/status of 50[0-9]/] });

  test("ERR-04 a failed car view is reported, and the page keeps its own values", async ({ page }) => {
    await page.route("**/view.json*", (route) => route.fulfill({ status: 503, body: "{}" }));
    const reported = page.waitForRequest("**/api/problems");
    await page.goto(siteUrl(site, carPath("priced")));
    expect((await reported).postDataJSON()).toEqual({
      kind: "car_view",
      path: carPath("priced"),
      message: "view.json answered 503",
    });
    await expect(panelOf(page).locator(".price b")).toHaveText("$36,990");
  });

  test("ERR-05 a brochure that fails is told in the page, in the platform's own words", async ({ page }) => {
    await page.route("**/pdf", (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: "unavailable", message: "Please try again in a minute." } },
      }),
    );
    await page.goto(siteUrl(site, carPath("priced")));
    await panelOf(page).getByRole("link", { name: "Download PDF" }).click();
    await expect(page.getByRole("alert")).toHaveText("Please try again in a minute.");
    expect(new URL(page.url()).pathname).toBe(carPath("priced"));
  });
});

test("ANALYTICS-09 a used car's view is event 4, once for each load", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("priced")));
  const views = () =>
    page.evaluate(() =>
      ((Reflect.get(window, "dataLayer") ?? []) as { event_id?: number }[]).filter(
        ({ event_id }) => event_id === 4,
      ),
    );
  await expect.poll(views).toHaveLength(1);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(await views()).toHaveLength(1);
});
