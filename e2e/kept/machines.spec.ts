import { ask } from "../ask.ts";
import { carWhere } from "../search/stock-counts.ts";
import { expect, siteUrl, test } from "../test.ts";

const site = "southeast-autogroup";
type Thing = {
  "@type": string;
  offers?: { price?: number; availability?: string };
  [field: string]: unknown;
};

const graphOf = (html: string): Thing[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}")["@graph"] ?? [];
const property = (html: string, name: string): string | undefined =>
  new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1];

test("SITE-01 home, results, car and place tell machines what they are, and the browser's policy has no complaint", async ({
  page,
}) => {
  const car = await carWhere(site, "c.status = 'in_stock' and c.price_cents > 100000");
  const home = await ask(site, "/");
  const place = /href="(\/contact-us\/[a-z0-9-]+)"/.exec(home.body)?.[1] ?? "";
  const expected: [string, string[]][] = [
    ["/", ["AutoDealer", "WebSite"]],
    ["/search/used-cars", ["BreadcrumbList", "ItemList"]],
    [`/cars/${car.slug}`, ["Car", "BreadcrumbList"]],
    [place, ["AutoDealer", "BreadcrumbList"]],
  ];
  for (const [path, types] of expected) {
    const { body } = await ask(site, path);
    const found = graphOf(body).map((thing) => thing["@type"]);
    expect([path, types.every((type) => found.includes(type))]).toEqual([path, true]);
    expect(body.match(/<meta name="description"/g)).toHaveLength(1);
    expect(body.match(/rel="canonical"/g)).toHaveLength(1);
    expect(property(body, "url")).toMatch(/^https:\/\/southeast-autogroup\.localhost\//);
    // A violation or a hydration complaint would fail the test.
    await page.goto(siteUrl(site, path));
  }
});

test("D9 a car's picture for sharing is a JPEG that is really there", async () => {
  const car = await carWhere(
    site,
    "c.status = 'in_stock' and exists (select 1 from photos p where p.car_id = c.id and p.dealership_id = c.dealership_id and p.state = 'stored')",
  );
  const { body } = await ask(site, `/cars/${car.slug}`);
  const picture = new URL(property(body, "image") ?? "");
  const answer = await ask(site, picture.pathname);
  expect([answer.status, answer.body.includes("<svg")]).toEqual([200, false]);
});
