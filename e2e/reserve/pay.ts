// What the tests of reserving share: the three processors' sites, cards of the stand-ins, and a car to reserve.
import type { FrameLocator, Page } from "@playwright/test";
import pg from "pg";
import { expect as plainExpect, siteUrl } from "../test.ts";

/** A payment goes through frames, processes and stand-ins: on a crowded machine five seconds say nothing about it. */
export const expect = plainExpect.configure({ timeout: 30_000 });

export type ProcessorCase = {
  name: "Stripe" | "Till" | "PayWay";
  site: string;
  path: string;
  fault: string;
  script: string;
};

export const processors = [
  { name: "Stripe", site: "southeast-autogroup", path: "checkout", fault: "stripe", script: "/v3/" },
  {
    name: "Till",
    site: "vega",
    path: "buy-online",
    fault: "till",
    script: "/js/integrated/payment.1.3.min.js",
  },
  { name: "PayWay", site: "meridian-group", path: "checkout", fault: "payway", script: "/rest/v1/payway.js" },
] as const satisfies ProcessorCase[];

/** The numbers of the stand-ins' test cards. */
export const cards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  asks: "4000000000003220",
} as const;

export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.DEMO_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** A car of the site that nobody has, each time another. */
const used = new Set<string>();

export async function findCar(site: string): Promise<{ slug: string; id: string; stocknum: string }> {
  const rows = await query<{ slug: string; id: string; stocknum: string }>(
    `select c.slug, c.id, c.stocknum from cars c
     join website_dealerships wd on wd.dealership_id = c.dealership_id
     join websites w on w.id = wd.website_id
     join payment_processors p on p.dealership_id = c.dealership_id and p.authorization_key is not null
     join dealerships d on d.id = c.dealership_id
     where w.slug = $1 and c.status = 'in_stock' and not c.sold and not c.feed_reserved and not c.held
       and c.removed_at is null and c.price_cents > 500000 and c.reservable is distinct from false and coalesce(c.tag, '') !~* 'test drive'
       and c.show_on_dealer_website and c.subscription_price_cents is null and d.slug <> 'southeast-jimboomba'
       and exists (select from photos ph where ph.car_id = c.id)
     -- Last those that a test had lately: a page may still say so for some seconds.
     order by (select max(h.changed_at) from holds h where h.car_id = c.id) nulls first, c.id`,
    [site],
  );
  const car = rows.find(({ slug }) => !used.has(slug)) ?? rows[0];
  if (!car) throw new Error(`no car of ${site} can be reserved`);
  used.add(car.slug);
  return car;
}

export const checkoutUrl = ({ site, path }: ProcessorCase, slug: string): string =>
  siteUrl(site, `/cars/${slug}/${path}`);

export const payButton = (page: Page) => page.getByRole("button", { name: /^(?:Authorise|Pay) \$/ });

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Okafor");
  await page.getByLabel("Mobile").fill("0412 884 019");
  await page.getByLabel("Email").fill("grace.okafor@example.com");
}

const frameOf = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`);

async function fillCard(page: Page, { name }: ProcessorCase, number: string): Promise<void> {
  if (name === "Till") {
    await frameOf(page, "Card number").getByLabel("Card number").fill(number);
    await page.getByLabel("Expiry").fill("04 / 29");
    await frameOf(page, "Security code").getByLabel("Security code").fill("123");
    return;
  }
  const frame = frameOf(page, "Card details");
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiry").fill("04 / 29");
  await frame.getByLabel("Security code").fill("123");
}

export const widths = [375, 1280] as const;

/** The whole page in one view: frames of another origin are drawn only where they can be seen. */
export async function shoot(page: Page, name: string, width: 375 | 1280): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(300);
  await page.screenshot({ path: `test-results/${name}-${width}.png` });
  await page.setViewportSize({ width: 1280, height: 900 });
}

export async function openCheckout(page: Page, processor: ProcessorCase, slug: string) {
  const answer = await page.goto(checkoutUrl(processor, slug));
  await expect(page.getByText("Yours to finish")).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  return answer;
}

/** Everything up to the button, which is pressed. */
export async function payWith(page: Page, processor: ProcessorCase, number: string): Promise<void> {
  await fillDetails(page);
  await fillCard(page, processor, number);
  await page.getByLabel(/I agree to the reservation terms/).check();
  await payButton(page).click();
}

export const held = (page: Page) => page.getByRole("heading", { level: 1, name: /^It is yours until/ });

/** The bank's own question, wherever the processor shows it. */
export async function answerBank(page: Page, { name }: ProcessorCase, answer: RegExp): Promise<void> {
  if (name === "Till") {
    await page.waitForURL(/\/payments\/bank\//);
    return page.getByRole("button", { name: answer }).click();
  }
  const title = name === "Stripe" ? "Your bank" : "Card details";
  await frameOf(page, title).getByRole("button", { name: answer }).click();
}

/** What a test took is given back, so that the next run finds it. */
export async function releaseAll(page: Page): Promise<void> {
  // A press before the scripts have started is a plain form: this is about the other.
  await page.goto(page.url());
  const button = page.getByRole("button", { name: "Release my hold" });
  if (await button.isVisible()) {
    await button.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your hold is released");
  }
}

export async function setFault(service: string, mode: string | null): Promise<void> {
  const url = `${process.env.SANDBOX_URL}/faults/${service}`;
  const body = JSON.stringify({ mode });
  const put = { method: "PUT", headers: { "content-type": "application/json" }, body };
  const answer = await fetch(url, mode === null ? { method: "DELETE" } : put);
  if (!answer.ok) throw new Error(`fault ${service} ${mode}: ${answer.status}`);
}

/** Holds that a test began and did not pay for end now; the sweeper gives their cars back within seconds. */
export async function endSoftHolds(): Promise<void> {
  await query("update holds set ends_at = now(), due_at = now() where state = 'soft'");
}
