import { ask } from "../ask.ts";
import { expect, expectAccessible, secureUrl, siteUrl, test } from "../test.ts";

const site = "southeast-autogroup";

test("home, results and car by clicking: the policy blocks nothing after client navigation", async ({
  page,
}) => {
  await page.goto(siteUrl(site));
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.getByRole("link", { name: "Under $20K" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("for Sale in");
  await expect(page.getByText("Under $20K").first()).toBeVisible();
  await page.getByRole("main").locator(".card-title a").first().click();
  await expect(page.getByRole("link", { name: "Enquire Now" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Enquire Now" }).first().click();
  await expect(page.getByRole("main").locator("form.lead-form")).toBeVisible();
  expect(documents, "no page was loaded anew").toBe(0);
  await expectAccessible(page);
});

test.describe("pages that are not there", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("a 404 and an unknown host stay within their policy", async ({ page }) => {
    expect((await page.goto(siteUrl(site, "/no/such/page")))?.status()).toBe(404);
    await expect(page.getByRole("banner")).toContainText("Southeast");
    await expectAccessible(page);
    expect((await page.goto(siteUrl("no-such-site")))?.status()).toBe(404);
  });
});

test.describe("over TLS", () => {
  test.use({ ignoreHTTPSErrors: true });

  test("ROUTE-20 ROUTE-39 a contact form posted through TLS leads to the page after, with its reference", async ({
    page,
  }) => {
    await page.goto(secureUrl(site, "/contact-us"));
    const main = page.getByRole("main");
    await main.getByLabel(/name/i).first().fill("Robin Example");
    await main
      .getByLabel(/mobile|phone/i)
      .first()
      .fill("0491 570 156");
    await main.getByLabel(/email/i).first().fill("robin@shopper.example");
    for (const select of await main.getByRole("combobox").all()) await select.selectOption({ index: 1 });
    await main
      .getByLabel(/message/i)
      .first()
      .fill("Over TLS this time.");
    await main
      .getByRole("button", { name: /submit|send|enquire|message/i })
      .first()
      .click();
    await expect(page).toHaveURL(/^https:.*\/success\?/);
    await expect(
      page.getByText(new URL(page.url()).searchParams.get("ref") ?? "no reference").first(),
    ).toBeVisible();
  });
});

test("ROUTE-20 the page after, visited directly, is a general thank-you", async ({ page }) => {
  expect((await page.goto(siteUrl(site, "/success")))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/thank/i);
});

test("ROUTE-03 a site with another default search sends every search there", async ({ page }) => {
  await page.goto(siteUrl("harbour-motors"));
  const actions = await page
    .locator("form[role=search]")
    .evaluateAll((forms) => forms.map((form) => form.getAttribute("action")));
  expect(actions.length).toBeGreaterThan(0);
  expect(new Set(actions)).toEqual(new Set(["/search/used-cars"]));
});

test("ROUTE-10 cars/new and cars/used are other names of the car's page", async ({ page }) => {
  await page.goto(siteUrl(site, "/search/used-cars"));
  const href = (await page.getByRole("main").locator(".card-title a").first().getAttribute("href")) ?? "";
  const slug = href.split("/").at(-1);
  for (const path of [`/cars/used/${slug}`, `/cars/new/${slug}`]) {
    expect((await page.goto(siteUrl(site, path)))?.status()).toBe(200);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`/cars/${slug}$`));
  }
});

test("SITE-06 new, used and demo cars have their lists, and sellers their page", async ({ page }) => {
  for (const path of ["/search/new-cars", "/search/used-cars", "/search/demo-cars"]) {
    await page.goto(siteUrl(site, path));
    await expect(page.getByRole("main").locator(".card").first()).toBeVisible();
  }
  await page.goto(siteUrl(site));
  await page.getByRole("banner").getByRole("link", { name: "Value my car" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("worth");
});

test("SITE-07 every visitor gets the same page", async () => {
  const look = async (headers: Record<string, string>) =>
    (await ask(site, "/", { accept: "text/html", ...headers })).body;
  // Between two visits the stock may change; a page made for one visitor would never be the other's.
  await expect(async () => {
    const first = await look({ "user-agent": "one", "accept-language": "en-AU" });
    const second = await look({ "user-agent": "two", "accept-language": "de", cookie: "seen=1" });
    expect(second).toBe(first);
  }).toPass({ timeout: 15_000 });
});

test("SITE-09 Southeast promises one haggle-free drive-away price", async ({ page }) => {
  await page.goto(siteUrl(site));
  await expect(page.getByRole("heading", { name: "One haggle-free drive-away price" })).toBeVisible();
});

test("a budget by the week shows no car that is dearer", async ({ page }) => {
  await page.goto(siteUrl("drivepass"));
  await page.getByRole("slider").fill("240");
  await page.getByRole("main").locator(".weekpick").getByRole("button").click();
  await expect(page.getByRole("link", { name: "Remove Up to $240 a week" })).toBeVisible();
  const prices = await page.locator(".card .price b").allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices.map((text) => Number(text.replaceAll(/\D/g, ""))))).toBeLessThanOrEqual(240);
});

test("a single maker's models are there at once, and one of them narrows the list", async ({ page }) => {
  await page.goto(siteUrl("vega", "/search/new-cars"));
  await page.getByRole("radio", { name: /^Lyra/ }).check();
  await expect(page.getByRole("link", { name: "Remove Lyra" })).toBeVisible();
  for (const title of await page.locator(".card-title").allTextContents()) expect(title).toContain("Lyra");
});

test.describe("by keyboard alone, on a phone", () => {
  test.use({ viewport: { width: 375, height: 780 } });

  test("skip link, menu and filters open, close and give the focus back", async ({ page }) => {
    await page.goto(siteUrl(site, "/search/used-cars"));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    const filter = page.getByRole("button", { name: /^Filter/ });
    await filter.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "Filters" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(filter).toBeFocused();
  });
});
