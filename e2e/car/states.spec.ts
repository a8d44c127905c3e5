// Every state of a car's page, for those who use no eyes or no mouse.
import { carWhere } from "../search/stock-counts.ts";
import { expect, expectAccessible, siteUrl, test } from "../test.ts";
import { carPath, makeCars, manyPhotos, removeCars, site } from "./car-stock.ts";

/** axe looks at every element, on a machine that others use too. */
test.describe.configure({ timeout: 90_000 });

const long =
  "Extraordinarily Long Wheelbase Limited Anniversary Edition with Luxury Technology and Towing Package";

const daysAgo = (days: number): number => Math.floor(Date.now() / 1000) - days * 86_400;

test.beforeAll(async () => {
  await makeCars({
    whole: { file: "https://reports.example/e2e.pdf", standardEquipment: Array.from("abcdefghijkl") },
    sold: { status: "sold", sold: true, sold_date_timestamp: daysAgo(0) },
    soldweek: { status: "sold", sold: true, sold_date_timestamp: daysAgo(5) },
    soldlong: { status: "sold", sold: true, sold_date_timestamp: daysAgo(91) },
    reserved: { reserved: true },
    coming: { status: "coming_soon" },
    unpriced: { price: 0, price_type: null },
    bare: { photos: [] },
    single: { photos: manyPhotos(1) },
    forty: { photos: manyPhotos(40) },
    titled: { model: `Landcruiser${"Superlongmodelname".repeat(3)}`, badge: long, series: "VDJ200R" },
  });
});
test.afterAll(async () => {
  await removeCars();
});

const states = ["whole", "sold", "reserved", "coming", "unpriced", "bare", "single", "forty", "titled"];

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const state of states) {
      test(`${state}: axe finds nothing, and nothing is wider than the screen`, async ({ page }) => {
        await page.goto(siteUrl(site, carPath(state)));
        await page.mouse.wheel(0, 300);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}

test("lightbox and a form over the page: axe finds nothing", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("whole")));
  await page.getByRole("button", { name: /open full screen$/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Enquire Now" }).first().click();
  await expect(page.getByRole("dialog").locator("form")).toBeVisible();
  await expectAccessible(page);
});

test("every tab: axe finds nothing in it", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("whole")));
  for (const tab of await page.getByRole("tab").all()) {
    await expect(async () => {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 500 });
    }).toPass();
    await expectAccessible(page, ".info");
  }
});

test.describe("after a sale", () => {
  test.use({ expectedComplaints: [/status of 410/] });

  test("D13 the page stays, leaves the search engines after three days and is gone after ninety", async ({
    page,
  }) => {
    await page.goto(siteUrl(site, carPath("sold")));
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect((await page.goto(siteUrl(site, carPath("soldweek"))))?.status()).toBe(200);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByText(/^SOLD on/)).toBeVisible();
    expect((await page.goto(siteUrl(site, carPath("soldlong"))))?.status()).toBe(410);
    await expect(page.getByRole("banner")).toContainText("Southeast");
  });
});

test("PRICE-02 PRICE-03 without a price the site's own words stand there, and no repayment", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("unpriced")));
  const panel = page.getByRole("complementary", { name: "This car" });
  await expect(panel.locator(".price")).toHaveText("Enquire for price.");
  await expect(page.locator(".repay, #finance, #market")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Reserve/ })).toHaveCount(0);
});

test("the whole page by keyboard alone: every stop is visible and in the order of the page", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("whole")));
  await page.getByRole("link", { name: "2022 Mazda CX-5" }).or(page.locator("#main")).first().focus();
  const seen: string[] = [];
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const box = element?.getBoundingClientRect();
      const label =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
      const name =
        element?.getAttribute("aria-label") ?? label?.[0]?.textContent ?? element?.textContent?.trim() ?? "";
      const isShown = (box?.width ?? 0) > 0 && (box?.height ?? 0) > 0;
      return { name: name.slice(0, 40), isShown, inMain: element?.closest("main") !== null };
    });
    if (!at.inMain) break;
    expect(at.isShown, `${at.name} is on the screen when it has the focus`).toBe(true);
    expect(at.name, "and has a name").not.toBe("");
    seen.push(at.name);
  }
  const order = [
    "Share",
    "Reserve Now $200",
    "Book a Test Drive",
    "Enquire Now",
    "Dealer Comments",
    "Show map",
  ];
  const places = order.map((name) => seen.findIndex((one) => one.startsWith(name)));
  expect(places, seen.join(" | ")).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places), seen.join(" | ")).toBeGreaterThanOrEqual(0);
});

for (const [slug, provider] of [
  ["southeast-autogroup", /Final payment\$0/],
  ["harbour-motors", /Comparison rate[\d.]+% p\.a\.\*/],
  ["longhaul", /a week.*Term\d+ monthsDeposit\$\d/],
] as const) {
  test(`CAR-14 the lender's card of ${slug} has rate, comparison rate and warning together`, async ({
    page,
  }) => {
    const car = await carWhere(
      slug,
      "c.status = 'in_stock' and c.car_type = 'used' and c.price_cents > 1500000 and c.year > extract(year from now()) - 9 and exists (select 1 from car_finance f where f.dealership_id = c.dealership_id and f.car_id = c.id) and d.slug <> 'southeast-jimboomba'",
    );
    await page.goto(siteUrl(slug, `/cars/${car.slug}`));
    const finance = page.locator("#finance");
    await expect(finance).toHaveText(provider);
    await expect(finance).toHaveText(/Interest rate[\d.]+% p\.a\.Comparison rate[\d.]+% p\.a\.\*/);
    await expect(finance).toContainText("WARNING: This comparison rate");
  });
}
