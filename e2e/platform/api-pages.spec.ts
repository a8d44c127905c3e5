import { expect, expectAccessible, platformUrl, test } from "../test.ts";

const widths = [375, 1280];

for (const width of widths) {
  test(`the API's own page lists the operations, at ${width} px`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(platformUrl("platform.localhost"));
    await expect(page.getByRole("heading", { level: 1, name: "Forecourt API" })).toBeVisible();
    const storefronts = page.getByRole("region", { name: "For storefronts" });
    await expect(storefronts.getByRole("listitem")).not.toHaveCount(0);
    await expect(storefronts.getByText("/websites/{websiteId}/cars/{slug}.json")).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, "no sideways scrolling").toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.screenshot({ path: info.outputPath(`api-${width}.png`), fullPage: true });
  });
}

test("the OpenAPI document is one click away", async ({ page }) => {
  await page.goto(platformUrl("platform.localhost"));
  const document = page.waitForResponse("**/openapi.json");
  await page.getByRole("link", { name: "OpenAPI document" }).click();
  expect(await (await document).json()).toMatchObject({ openapi: "3.1.1" });
});

test.describe("a host that no site has", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("gets a whole page, with status 404", async ({ page }, info) => {
    await page.setViewportSize({ width: 375, height: 700 });
    const answer = await page.goto(platformUrl("nobody-has-this.localhost", "/cars"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "No site is published here" })).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("unknown-host.png") });
  });
});
