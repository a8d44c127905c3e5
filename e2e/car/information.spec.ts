// CAR-01 to CAR-12: what a car's page says about the car.
import { carWhere } from "../search/stock-counts.ts";
import { expect, siteUrl, test } from "../test.ts";
import { carPath, makeCars, removeCars, site } from "./car-stock.ts";

const features = Array.from({ length: 11 }, (_, at) => `Feature number ${at + 1}`);
const comment = `One owner. ${"Serviced here every 10,000 km. ".repeat(20)}|The last words of all.`;

test.beforeAll(() =>
  makeCars({
    told: {
      standardEquipment: features,
      dealercomments: comment,
      doors: 5,
      drive: "AWD",
      engine_size: "2.5",
    },
    untold: { standardEquipment: [], dealercomments: null },
  }),
);
test.afterAll(removeCars);

/** Below the gallery a page wakes when somebody is there. */
async function open(page: import("@playwright/test").Page, name: string) {
  await page.goto(siteUrl(site, carPath(name)));
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
  const tab = page.getByRole("tab").last();
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true", { timeout: 500 });
  }).toPass();
}

test("CAR-01 key information in three parts: featured, specifications, summary", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("told")));
  const info = page.getByRole("region", { name: "Key information" });
  await expect(info.locator(".keys")).toContainText("Odometer41,280 km");
  await expect(info.getByRole("heading", { name: "Specifications" })).toBeVisible();
  await expect(info.getByRole("heading", { name: "Summary" })).toBeVisible();
  await expect(info).toContainText("Stock numberE2E-TOLD");
});

test("CAR-02 the features unfold and fold", async ({ page }) => {
  await open(page, "told");
  await page.getByRole("tab", { name: "Features" }).click();
  const panel = page.getByRole("tabpanel", { name: "Features" });
  await expect(panel.getByText("Feature number 8")).toBeVisible();
  await expect(panel.getByText("Feature number 9")).toBeHidden();
  await panel.getByText("Show all features (11)").click();
  await expect(panel.getByText("Feature number 11")).toBeVisible();
  await panel.getByText("Hide features").click();
  await expect(panel.getByText("Feature number 11")).toBeHidden();
});

test("CAR-05 CAR-06 Our Comments have more and less", async ({ page }) => {
  await page.goto(siteUrl(site, carPath("told")));
  const panel = page.getByRole("tabpanel", { name: "Dealer Comments" });
  await expect(panel.getByRole("heading", { name: "Our Comments" })).toBeVisible();
  await expect(panel.getByText("The last words of all.")).toBeHidden();
  await panel.getByText("more", { exact: true }).click();
  await expect(panel.getByText("The last words of all.")).toBeVisible();
  await panel.getByText("less", { exact: true }).click();
  await expect(panel.getByText("The last words of all.")).toBeHidden();
});

test("CAR-09 CAR-10 a car without comments says that they are coming, and one without features has no tab of them", async ({
  page,
}) => {
  await page.goto(siteUrl(site, carPath("untold")));
  await expect(page.getByText("Dealer comments are pending. Please check back here later.")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Features" })).toHaveCount(0);
});

test("CAR-10 CAR-11 CAR-12 the tabs in the specification's words and order, by keyboard", async ({
  page,
}) => {
  await open(page, "told");
  const names = await page.getByRole("tab").allTextContents();
  expect(names).toEqual([
    "Dealer Comments",
    "What's Included",
    "Why Buy From Us?",
    "Reserve Online",
    "Protect Your Car",
    "Features",
    "Car Summary",
    "All Specifications",
  ]);
  await page.keyboard.press("Home");
  await expect(page.getByRole("tab", { name: "Dealer Comments" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "All Specifications" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "All Specifications" })).toContainText("DriveAWD");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tabpanel", { name: "Car Summary" })).toContainText("Odometer41,280 km");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
});

test("CAR-10 a site's own tabs, in its own words", async ({ page }) => {
  const { slug } = await carWhere("harbour-motors", "c.status = 'in_stock'");
  await page.goto(siteUrl("harbour-motors", `/cars/${slug}`));
  await expect(page.getByRole("tab").first()).toHaveText("What Ray says");
  await expect(page.getByRole("tab", { name: "Protect Your Car" })).toHaveCount(0);
});

test("SITE-10 SITE-11 the used-car guarantee stands in Why Buy From Us?, where the site gives it and the car is used", async ({
  page,
}) => {
  await open(page, "told");
  await page.getByRole("tab", { name: "Why Buy From Us?" }).click();
  const panel = page.getByRole("tabpanel", { name: "Why Buy From Us?" });
  await expect(panel).toContainText("48 hour money back guarantee");
  await expect(panel).toContainText("12 months roadside assist");
  const fresh = await carWhere(site, "c.status = 'in_stock' and c.car_type = 'new'");
  const yard = await carWhere("harbour-motors", "c.status = 'in_stock' and c.car_type = 'used'");
  for (const [slug, car] of [
    [site, fresh],
    ["harbour-motors", yard],
  ] as const) {
    await page.goto(siteUrl(slug, `/cars/${car.slug}`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.content()).not.toContain("money back guarantee");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/\/assets\/.*: csp$/] });

  test("CAR-10 whatever the tabs hold is there, and nothing that needs a script", async ({ page }) => {
    await page.goto(siteUrl(site, carPath("told")));
    await expect(page.getByText("Feature number 8")).toBeVisible();
    await expect(page.getByText("Paint and fabric care")).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Show map" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Show number" })).toHaveAttribute("href", /capalaba/);
  });
});
