import { expect, test } from "vitest";
import { fetchAccessories } from "./accessories.server.ts";
import { fetchCar, requireCar } from "./car.server.ts";
import { fetchContent } from "./content.server.ts";
import { requireHosts } from "./hosts.server.ts";
import { fetchManufacturer } from "./manufacturer.server.ts";
import { fetchModel } from "./model.server.ts";
import { fetchPromotions } from "./promotions.server.ts";
import { fetchReviews } from "./reviews.server.ts";
import { requireSiteDocument } from "./site-document.server.ts";
import { contextOf, startFakePlatform, startGateway } from "./test-support/fake-platform.ts";
import { fetchUsers } from "./users.server.ts";

const car = { id: 5, slug: "vega-lyra_1", name: "Vega Lyra", status: "in_stock", car_type: "new" };

test.each(["", "a b", "a/b", "../users", "a.json", "caf\u00e9", "a%2fb", "a\n", "a?x=1"])(
  "CALL-11 the slug %j gives an empty object and no request is made",
  async (slug) => {
    const platform = await startFakePlatform([{ body: car }]);
    const { gateway } = startGateway(platform.url);
    expect(await fetchCar(gateway, contextOf(1), slug)).toEqual({});
    expect(await requireCar(gateway, contextOf(1), slug)).toEqual({});
    expect(platform.requests).toHaveLength(0);
  },
);

test("CALL-11 a slug of letters, digits, hyphen and underscore is fetched, each time anew", async () => {
  const platform = await startFakePlatform([{ body: car }, { body: { ...car, price: 89_900 } }]);
  const { gateway } = startGateway(platform.url);
  expect(await fetchCar(gateway, contextOf(3), "Vega-Lyra_1")).toMatchObject({ id: 5, price: null });
  expect(await fetchCar(gateway, contextOf(3), "Vega-Lyra_1")).toMatchObject({ price: 89_900 });
  expect(platform.requests[0]?.url).toBe("/websites/3/cars/Vega-Lyra_1.json");
});

test("D6 the car of a car page throws where the helper call gives false", async () => {
  const platform = await startFakePlatform([{ status: 404 }]);
  const { gateway } = startGateway(platform.url);
  expect(await fetchCar(gateway, contextOf(1), "gone")).toBe(false);
  await expect(requireCar(gateway, contextOf(1), "gone")).rejects.toMatchObject({ status: 404 });
});

const vega = { id: 7, name: "Vega", slug: "vega" };
const lyra = { id: 8, name: "Lyra", slug: "lyra", manufacturer: vega };
const byPath: Record<string, unknown> = {
  "/manufacturers/7.json?website_id=1": vega,
  "/models/8.json?website_id=1": lyra,
  "/models/8/accessories.json": [{ id: "mats", name: "Wool floor mats" }],
  "/websites/1/users.json": [{ id: "noor", slug: "noor", name: "Noor Haddad" }],
  "/websites/1/reviews.json": { average_rating: 4.7, count: 2 },
  "/websites/1/reviews.json?gmb_profile=vega+%26+co": { average_rating: 4.9, count: 1 },
  "/websites/1/promotions.json?version=2": [{ id: "p", kind: "slide", heading: "Lyra", strict: false }],
};

test("each call asks at the specification's path, once while its answer lives, and is ended by its tag", async () => {
  const platform = await startFakePlatform(({ url }) =>
    url && url in byPath ? { body: byPath[url] } : { status: 404 },
  );
  const { gateway } = startGateway(platform.url);
  const site = contextOf(1);
  const askAll = async () => [
    await fetchManufacturer(gateway, site, 7),
    await fetchModel(gateway, site, 8),
    await fetchAccessories(gateway, site, 8),
    await fetchUsers(gateway, site),
    await fetchReviews(gateway, site),
    await fetchReviews(gateway, site, "vega & co"),
    await fetchPromotions(gateway, site),
  ];
  expect(await askAll()).not.toContain(false);
  await askAll();
  expect(platform.requests.map(({ url }) => url)).toEqual(Object.keys(byPath));

  platform.requests.length = 0;
  for (const tag of ["manufacturer-7", "model-8", "reviews", "users"]) gateway.cache.invalidate(tag);
  await askAll();
  const untagged = "/websites/1/promotions.json?version=2";
  expect(platform.requests.map(({ url }) => url)).toEqual(
    Object.keys(byPath).filter((url) => url !== untagged),
  );
});

test("two sites that ask at one path get their own data, each under its own host", async () => {
  const platform = await startFakePlatform(({ headers }) => ({
    body: [{ id: headers.host, name: headers.host }],
  }));
  const { gateway } = startGateway(platform.url);
  const ask = (websiteId: number) => fetchAccessories(gateway, contextOf(websiteId), 8);
  const answers = await Promise.all([ask(1), ask(2), ask(1), ask(2)]);
  const again = [await ask(1), await ask(2)];
  const names = [...answers, ...again].map((list) => (list ? list[0]?.name : list));
  const [one, two] = ["site-1.localhost", "site-2.localhost"];
  expect(names).toEqual([one, two, one, two, one, two]);
  expect(new Set(platform.requests.map(({ url }) => url))).toEqual(new Set(["/models/8/accessories.json"]));
  expect(platform.requests).toHaveLength(2);
});

const published = {
  website_id: 1,
  version: 4,
  published_at: "2026-11-15T00:00:00Z",
  document: { slug: "vega" },
};

test("a site document is kept by version, and a newer version is asked for", async () => {
  const platform = await startFakePlatform([{ body: published }, { body: { ...published, version: 5 } }]);
  const { gateway } = startGateway(platform.url);
  const ask = (version: number) => requireSiteDocument(gateway, contextOf(1), version);
  expect((await ask(4)).version).toBe(4);
  expect((await ask(4)).version).toBe(4);
  expect((await ask(5)).version).toBe(5);
  expect(platform.requests.map(({ url }) => url)).toEqual([
    "/websites/1/document.json",
    "/websites/1/document.json",
  ]);
});

test("another site's document is refused, and the refusal is not kept", async () => {
  const platform = await startFakePlatform([{ body: { ...published, website_id: 2 } }, { body: published }]);
  const { gateway } = startGateway(platform.url);
  const ask = () => requireSiteDocument(gateway, contextOf(1), 4);
  await expect(ask()).rejects.toMatchObject({ reason: "invalid_body" });
  expect(await ask()).toEqual({ version: 4, document: { slug: "vega" } });
});

test("the host table is asked for on the platform's own host, from a version on", async () => {
  const row = { host: "vega.localhost", website_id: 1, canonical: true, version: 9, removed: false };
  const platform = await startFakePlatform([{ body: { hosts: [row] } }]);
  const { gateway } = startGateway(platform.url);
  expect(await requireHosts(gateway, "poll-1", 8)).toEqual([row]);
  expect(platform.requests[0]?.url).toBe("/internal/hosts?since=8");
  expect(platform.requests[0]?.headers).toMatchObject({
    host: "platform.localhost",
    "x-request-id": "poll-1",
  });
});

test("what a publish changed is asked for again: the site's version is part of every key", async () => {
  const titles = ["Old", "New"];
  const platform = await startFakePlatform(() => ({
    body: [{ key: "about-us", position: 0, body: { title: titles.shift() ?? "later" } }],
  }));
  const { gateway } = startGateway(platform.url);
  const at = (version: number) => fetchContent(gateway, contextOf(1, "site-1.localhost", version), "page");
  expect(await at(1)).toMatchObject([{ key: "about-us", body: { title: "Old" } }]);
  expect(await at(1)).toMatchObject([{ body: { title: "Old" } }]);
  expect(await at(2)).toMatchObject([{ body: { title: "New" } }]);
  expect(platform.requests.map((request) => request.url)).toEqual(
    Array(2).fill("/websites/1/content.json?kind=page"),
  );
});
