import { expect, expectAccessible, siteUrl, test } from "../test.ts";

const companies = [
  { slug: "southeast-autogroup", name: "Southeast AutoGroup", search: "/search/new-and-used-demo-cars/" },
  { slug: "harbour-motors", name: "Harbour Motors", search: "/search/used-cars" },
  { slug: "meridian-group", name: "Meridian", search: "/search/new-and-used-demo-cars/" },
  { slug: "vega", name: "Vega", search: "/search/new-cars" },
  { slug: "longhaul", name: "Longhaul", search: "/search/trucks" },
  { slug: "drivepass", name: "Drivepass", search: "/search/subscription-cars" },
];

for (const { slug, name, search } of companies) {
  for (const width of [375, 1280]) {
    test(`SITE-01 ${slug} at ${width} px: home, results and a car under its own name`, async ({
      page,
    }, info) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      const look = async (what: string) => {
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(name, "i"));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${what}: no sideways scrolling`).toBeLessThanOrEqual(0);
        await expectAccessible(page);
        await page.screenshot({ path: info.outputPath(`${slug}-${what}-${width}.png`), fullPage: true });
      };

      expect((await page.goto(siteUrl(slug)))?.status()).toBe(200);
      await look("home");
      expect((await page.goto(siteUrl(slug, search)))?.status()).toBe(200);
      await look("results");
      const car = page.getByRole("main").locator('a[href^="/cars/"]').first();
      await page.goto(siteUrl(slug, (await car.getAttribute("href")) ?? ""));
      await look("car");
    });
  }
}
