// CAR-13 to CAR-29, PHONE-02 to PHONE-05: what a person can do on a car's page, and on which site.
import { carWhere } from "../search/stock-counts.ts";
import { expect, siteUrl, test } from "../test.ts";
import { carPath, makeCars, removeCars, site } from "./car-stock.ts";

const report = "https://reports.example/history/e2e.pdf";
const inStock = "c.status = 'in_stock' and not c.feed_reserved and c.price_cents > 100000";

test.beforeAll(async () => {
  await makeCars({
    offered: { file: report },
    unreported: { file: null },
    gone: {
      km: 90_000,
      price: 29_990,
      status: "sold",
      sold: true,
      sold_date_timestamp: Math.floor(Date.now() / 1000) - 86_400,
    },
    held: { reserved: true },
  });
});
test.afterAll(async () => {
  await removeCars();
});

const panelOf = (page: import("@playwright/test").Page) =>
  page.getByRole("complementary", { name: "This car" });

test("CAR-13 PHONE-02 PHONE-04 PHONE-05 the masked number is shown whole when it is asked for, as a link to call", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("offered")));
  const card = panelOf(page).locator(".phone-reveal");
  await expect(card).toContainText(/^[\d ]{5}[X ]+/);
  await expect(card).toHaveAccessibleName(/^Call the dealer:/);
  expect(await card.getAttribute("href")).not.toMatch(/tel:/);
  await card.click();
  await expect(card).toHaveAttribute("href", /^tel:0\d{9}$/);
  await expect(card).not.toContainText("X");
  await expect(card).toContainText("Call the dealer");
});

test("PHONE-03 a reveal is told once, with car, dealership and website", async ({ page }) => {
  const told: unknown[] = [];
  await page.route("**/api/reveal-phone", async (route) => {
    told.push(route.request().postDataJSON());
    await route.continue();
  });
  await page.goto(siteUrl(site, carPath("offered")));
  const answered = page.waitForResponse("**/api/reveal-phone");
  await panelOf(page).getByText("Show number").click();
  expect((await answered).status()).toBe(200);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(told).toEqual([
    { car_id: expect.any(Number), dealership_id: expect.any(Number), website_id: expect.any(Number) },
  ]);
});

test("PHONE-05 a site has its own words for calling", async ({ page }) => {
  const { slug } = await carWhere("harbour-motors", inStock);
  await page.goto(siteUrl("harbour-motors", `/cars/${slug}`));
  await expect(panelOf(page).locator(".phone-reveal")).toHaveAccessibleName(/^Ring the yard:/);
});

for (const [rule, link, title] of [
  ["CAR-16", "Enquire Now", "Submit an Enquiry"],
  ["CAR-17", "Book a Test Drive", "Book a Test Drive"],
  ["CAR-18", "Request Photos", "Request Photos"],
] as const) {
  test(`${rule} ${link} opens the form over the page`, async ({ page }) => {
    await page.goto(siteUrl(site, carPath("offered")));
    await panelOf(page).getByRole("link", { name: link }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    await expect(dialog.locator("form")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(carPath("offered"));
  });
}

test("CAR-19 CAR-20 the history report opens beside the page, and only where there is one", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("offered")));
  const link = panelOf(page).getByRole("link", { name: /^Car History Report/ });
  await expect(link).toHaveAttribute("href", report);
  await expect(link).toHaveAttribute("target", "_blank");
  await page.goto(siteUrl(site, carPath("unreported")));
  await expect(panelOf(page).getByRole("link", { name: "Request Photos" })).toBeVisible();
  await expect(panelOf(page).getByRole("link", { name: /^Car History Report/ })).toHaveCount(0);
});

for (const [slug, label, path] of [
  ["southeast-autogroup", "Get Finance", "/finance"],
  ["bayside-commercial", "Finance Quote", "/"],
  ["vega", "Estimate my repayments", "/apply-for-finance"],
] as const) {
  test(`CAR-21 CAR-22 CAR-23 on ${slug} it reads ${label}, and leads to the finance form with the car`, async ({
    page,
  }) => {
    const car = await carWhere(slug, inStock);
    await page.goto(siteUrl(slug, `/cars/${car.slug}`));
    const link = panelOf(page).getByRole("link", { name: label });
    await expect(link).toHaveAttribute("href", new RegExp(`^${path}.*car_id=${car.id}.*#finance-form$`));
  });
}

test("CAR-24 a trade-in is offered with the car it is for", async ({ page }) => {
  const car = await carWhere("harbour-motors", inStock);
  await page.goto(siteUrl("harbour-motors", `/cars/${car.slug}`));
  await expect(panelOf(page).getByRole("link", { name: "Trade-In Valuation" })).toHaveAttribute(
    "href",
    new RegExp(`^/cars/trade-in\\?.*car_id=${car.id}`),
  );
});

test("CAR-25 Reserve Now with its price, and not for a car that someone has", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("offered")));
  await expect(panelOf(page).getByRole("link", { name: "Reserve Now $200" })).toHaveAttribute(
    "href",
    `${carPath("offered")}/checkout`,
  );
  await page.goto(siteUrl(site, carPath("held")));
  await expect(panelOf(page).getByText("Someone has a hold on this car.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Reserve/ })).toHaveCount(0);
});

test("CAR-26 the bottom box asks, and has the enquiry's form; GROUP-06 a group's has a button instead", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("offered")));
  const box = page.getByRole("region", { name: "Interested in this vehicle?" });
  await expect(box.getByRole("form", { name: "Submit an Enquiry" })).toBeVisible();
  const { slug } = await carWhere("meridian-group", inStock);
  await page.goto(siteUrl("meridian-group", `/cars/${slug}`));
  await expect(page.getByRole("heading", { name: "Interested in this vehicle?" })).toBeVisible();
  await expect(page.getByRole("main").locator("form.lead-form")).toHaveCount(0);
});

test("GROUP-09 GROUP-10 GROUP-13 a group shows who to call, no repayments and no test drive", async ({
  page,
}) => {
  const { slug } = await carWhere("meridian-group", inStock);
  await page.goto(siteUrl("meridian-group", `/cars/${slug}`));
  const panel = panelOf(page);
  await expect(panel.locator("address").getByRole("link", { name: /^[\d ]{8,}$/ })).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await expect(panel.locator("address")).toContainText(/ NSW | QLD | VIC /);
  await expect(panel.getByRole("link", { name: "Get Finance" })).toBeVisible();
  await expect(page.locator("#finance, .repay")).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "Book a Test Drive" })).toHaveCount(0);
});

test("CAR-28 actions stand beside the car on a desk, and follow at the foot of a phone", async ({ page }) => {
  const bar = page.getByRole("navigation", { name: "Call, enquire or reserve" });
  await page.goto(siteUrl(site, carPath("offered")));
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 375, height: 740 });
  for (const name of ["Call the dealer", "Enquire", "Reserve Now $200"])
    await expect(bar.getByRole("link", { name })).toBeInViewport();
  const box = await panelOf(page).boundingBox();
  expect(box?.width).toBeGreaterThan(300);
});

test("CAR-15 CAR-29 a sold car says so and leads to what is like it; what it no longer offers is gone", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("gone")));
  const panel = panelOf(page);
  await expect(panel.getByText(/^SOLD on/)).toBeVisible();
  await expect(panel.getByText("It was listed at $29,990 drive away QLD.")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Find Me Something Similar" })).toHaveAttribute(
    "href",
    /make_model.*Mazda/,
  );
  await expect(panel.locator(".phone-reveal")).toBeVisible();
  for (const name of [/^Reserve/, "Trade-In Valuation", "Book a Test Drive", "Get Finance"])
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Closest now" })).toBeVisible();
  await expect(page.locator("#closest .diffs li").first()).toHaveText(/less|more|instead of/);
  await expect(page.getByText("Compared with the car that sold.")).toBeVisible();
});
