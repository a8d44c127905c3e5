// Who may load what on a checkout, where its paths lead, and which buttons lead to it.
import type { Page } from "@playwright/test";
import { siteUrl, test } from "../test.ts";
import {
  checkoutUrl,
  endSoftHolds,
  expect,
  findCar,
  openCheckout,
  payButton,
  processors,
  query,
} from "./pay.ts";

test.describe.configure({ timeout: 180_000 });
test.afterEach(endSoftHolds);

const [stripe, till, payway] = processors;
const foreign = /js\.stripe\.com|tillpayments|payway|127\.0\.0\.1/;

for (const processor of processors) {
  test(`${processor.name}: scripts of the checkout are ours and the one processor's; nothing of it is kept`, async ({
    page,
  }) => {
    const { slug } = await findCar(processor.site);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script" && request.frame() === page.mainFrame()) {
        scripts.push(request.url());
      }
    });
    const answer = await openCheckout(page, processor, slug);
    const own = siteUrl(processor.site, "/assets/");
    const others = [...new Set(scripts.filter((url) => !url.startsWith(own)))];
    expect(others).toEqual([`${process.env.SANDBOX_URL}${processor.script}`]);
    const headers = answer?.headers() ?? {};
    expect(headers["cache-control"]).toBe("private, no-store");
    const policy = headers["content-security-policy"] ?? "";
    const frames = /frame-src ([^;]+)/.exec(policy)?.[1];
    expect(frames).toBe(process.env.SANDBOX_URL);
    expect(policy).not.toMatch(/unsafe|\*/);
  });
}

test("the policy of every other page lets no processor in", async ({ page }) => {
  const { slug } = await findCar(stripe.site);
  for (const path of ["/", `/cars/${slug}`, "/search/used-cars"]) {
    const answer = await page.goto(siteUrl(stripe.site, path));
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(foreign);
    expect(policy).not.toContain("frame-src");
  }
});

test("ROUTE-11 ROUTE-12 each site has its own path, and the other one leads there", async ({ page }) => {
  const ofStripe = await findCar(stripe.site);
  await page.goto(siteUrl(stripe.site, `/cars/${ofStripe.slug}/buy-online`));
  await expect(page).toHaveURL(siteUrl(stripe.site, `/cars/${ofStripe.slug}/checkout`));
  const ofTill = await findCar(till.site);
  await page.goto(siteUrl(till.site, `/cars/${ofTill.slug}/checkout`));
  await expect(page).toHaveURL(siteUrl(till.site, `/cars/${ofTill.slug}/buy-online`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hold this car for 48 hours");
});

test("ROUTE-11 a car that cannot be reserved leads to its own page", async ({ page }) => {
  const [sold] = await query<{ slug: string }>(
    `select c.slug from cars c join website_dealerships wd on wd.dealership_id = c.dealership_id
     join websites w on w.id = wd.website_id
     where w.slug = $1 and c.feed_reserved and c.status = 'in_stock' and c.show_on_dealer_website
       and c.removed_at is null limit 1`,
    [stripe.site],
  );
  const { slug = "" } = sold ?? {};
  await page.goto(siteUrl(stripe.site, `/cars/${slug}/checkout`));
  await expect(page).toHaveURL(siteUrl(stripe.site, `/cars/${slug}`));
});

/** The card of a car that nobody has, in the list of everything. */
async function cardOf(page: Page, site: string) {
  const { slug, stocknum } = await findCar(site);
  const found = `refinementList[stocknum][0]=${encodeURIComponent(stocknum)}`;
  await page.goto(siteUrl(site, `/search/new-and-used-demo-cars/?${found}`));
  return { slug, card: page.locator(".card", { has: page.locator(`.card-title a[href*="${slug}"]`) }) };
}

test("SEARCH-02 a card in the results leads to the checkout, as a page of its own", async ({ page }) => {
  const { slug, card } = await cardOf(page, stripe.site);
  const link = card.getByRole("link", { name: /^Reserve Now/ });
  await expect(link).toHaveAttribute("href", `/cars/${slug}/checkout`);
  // A mark on this document: it goes with it.
  await page.evaluate(() => Reflect.set(window, "isListing", true));
  await link.click();
  await expect(page.getByText("Yours to finish")).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, "isListing"))).toBe(false);
});

test("CARD-06 the card of an available car elsewhere names the reserve price", async ({ page }) => {
  await page.goto(siteUrl(stripe.site, "/"));
  const link = page.getByRole("link", { name: /^Reserve This Car \$200/ }).first();
  await expect(link).toHaveAttribute("href", /^\/cars\/[^/]+\/checkout$/);
});

test("CARD-12 GROUP-05 the group's card reserves this car, through the house's own processor", async ({
  page,
}) => {
  const { slug, card } = await cardOf(page, payway.site);
  const link = card.getByRole("link", { name: /^Reserve this Car/ });
  await expect(link).toHaveAttribute("href", `/cars/${slug}/checkout`);
});

test("CAR-25 RES-09 RES-12 the car page reserves for the processor's deposit, and says what it means", async ({
  page,
}) => {
  const { slug } = await findCar(till.site);
  await page.goto(siteUrl(till.site, `/cars/${slug}`));
  const panel = page.locator(".panel");
  const link = panel.getByRole("link", { name: /^Reserve .*\$500$/ });
  await expect(link).toHaveAttribute("href", `/cars/${slug}/buy-online`);
  await expect(panel).toContainText("$500 holds it for 48 hours, 100% refundable.");
});

test("THEME-02 the button that pays wears the colour of the site's own theme", async ({ page }) => {
  const colours = [];
  for (const processor of [stripe, payway]) {
    const { slug } = await findCar(processor.site);
    await openCheckout(page, processor, slug);
    const accent = await page.evaluate(() => {
      const probe = document.createElement("i");
      probe.style.backgroundColor = "var(--accent)";
      document.body.append(probe);
      return getComputedStyle(probe).backgroundColor;
    });
    // It comes from the grey of a button that cannot be pressed yet.
    await expect(payButton(page)).toHaveCSS("background-color", accent);
    colours.push(accent);
  }
  expect(colours[0]).not.toBe(colours[1]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/\/assets\/.*: csp$/] });
  test("the checkout says so, and names the other ways", async ({ page }) => {
    const { slug } = await findCar(stripe.site);
    await page.goto(checkoutUrl(stripe, slug));
    const words = page.locator("noscript .alert");
    await expect(words).toBeVisible();
    await expect(words).toContainText("need JavaScript");
    await expect(page.getByText("Setting it aside for you")).toBeHidden();
    await expect(page.getByLabel("First name")).toBeHidden();
    await page.screenshot({ path: "test-results/no-script-southeast-autogroup.png" });
    await words.getByRole("link", { name: "send an enquiry" }).click();
    await expect(page).toHaveURL(siteUrl(stripe.site, `/cars/${slug}/enquire`));
  });
});
