import type { Page } from "@playwright/test";
import { ask } from "../ask.ts";
import { carWhere } from "../search/stock-counts.ts";
import { expect, expectAccessible, siteUrl, test } from "../test.ts";

/** What a tag and a next step look like on a site: the tokens of its theme, as the browser painted them. */
async function painted(page: Page, slug: string, path: string) {
  await page.goto(siteUrl(slug, path));
  return page.evaluate(() => {
    const probe = document.createElement("i");
    document.body.append(probe);
    const token = (name: string) => {
      probe.className = "";
      probe.style.backgroundColor = getComputedStyle(document.documentElement).getPropertyValue(name);
      return getComputedStyle(probe).backgroundColor;
    };
    const back = (selector: string) => {
      const found = document.querySelector(selector);
      return found ? getComputedStyle(found).backgroundColor : null;
    };
    return {
      tag: back(".tag.plain"),
      highlight: token("--highlight"),
      sold: back(".tag.sold, .sold-mark"),
      dark: token("--dark"),
      button: back("main form .btn.primary, .filter-foot .btn.primary"),
      accent: token("--accent"),
    };
  });
}

test("THEME-01 THEME-02 tags and buttons wear the colours of the site's own theme", async ({ page }) => {
  const harbour = await painted(page, "harbour-motors", "/search/used-cars");
  const southeast = await painted(page, "southeast-autogroup", "/search/used-cars");
  for (const site of [harbour, southeast]) {
    expect(site.tag).toBe(site.highlight);
    expect(site.button).toBe(site.accent);
  }
  expect(harbour.tag).not.toBe(southeast.tag);
  expect(harbour.button).not.toBe(southeast.button);
});

test("THEME-01 the sold badge wears them too, in a list and on the car's page", async ({ page }) => {
  const seen: (string | null)[] = [];
  for (const slug of ["harbour-motors", "southeast-autogroup"]) {
    const { slug: car, stocknum } = await carWhere(slug, "c.status = 'sold' and c.car_type = 'used'");
    const list = `/search/used-cars?refinementList[stocknum][0]=${encodeURIComponent(stocknum)}`;
    for (const path of [list, `/cars/${car}`]) {
      const { sold, dark } = await painted(page, slug, path);
      expect(sold, `${slug}${path}`).toBe(dark);
      seen.push(sold);
    }
  }
  expect(new Set(seen).size).toBe(2);
});

test("IMG-01 a card's photo is asked for in the width it is shown, as WebP", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const photo = page.waitForResponse((answer) => /\/img\/[0-9a-f]{64}\//.test(answer.url()));
  await page.goto(siteUrl("southeast-autogroup", "/search/used-cars"));
  const answer = await photo;
  expect(answer.headers()["content-type"]).toBe("image/webp");
  expect(Number(/\/(\d+)(?:x\d+)?$/.exec(new URL(answer.url()).pathname)?.[1])).toBeLessThanOrEqual(750);
});

test("IMG-03 a photo that is not there is drawn as the car's outline", async ({ page }) => {
  await page.route(/\/img\/[0-9a-f]{64}\//, (route) => {
    const url = new URL(route.request().url());
    return route.continue({ url: url.href.replace(/[0-9a-f]{64}/, "0".repeat(64)) });
  });
  const answer = page.waitForResponse((one) => /\/img\/[0-9a-f]{64}\//.test(one.url()));
  await page.goto(siteUrl("southeast-autogroup", "/search/used-cars"));
  expect((await answer).headers()["content-type"]).toContain("image/svg+xml");
  const photo = page.locator(".card-media img").first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

const pages = [
  ["ROUTE-30", "southeast-autogroup", "/about-us", "One price, since 1998"],
  ["ROUTE-36", "longhaul", "/privacy-policy", /privacy/i],
  ["ROUTE-37", "southeast-autogroup", "/terms-and-conditions/", /terms/i],
  ["ROUTE-45", "southeast-autogroup", "/blog/vehicle-reviews", "Vehicle reviews"],
  ["ROUTE-40", "southeast-autogroup", "/contact-us/beenleigh", "Beenleigh"],
  ["ROUTE-50", "vega", "/lyra", "Lyra"],
] as const;
for (const [rule, slug, path, heading] of pages) {
  for (const width of [375, 1280]) {
    test(`${rule} ${slug}${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      expect((await page.goto(siteUrl(slug, path)))?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, "no sideways scrolling").toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  }
}

test("every link of the header and the footer leads somewhere", async ({ page }) => {
  test.slow();
  for (const slug of ["southeast-autogroup", "meridian-group", "vega", "drivepass"]) {
    await page.goto(siteUrl(slug));
    const paths = await page
      .locator(".site-header a[href^='/'], .site-footer a[href^='/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    for (const path of new Set(paths)) {
      const { status } = await ask(slug, path, { accept: "text/html" });
      expect(status, `${slug}${path}`).toBe(200);
    }
  }
});
