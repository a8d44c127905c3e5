// The helper calls (CALL-12 to CALL-20) over the whole stack: Host → site → owner's rows → wire.
import { operations } from "@forecourt/contracts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AppDeps, buildInternalApi, buildPublicApi } from "./app.ts";
import { createMetrics } from "./kit/metrics.ts";
import { captureLog } from "./kit/testing.ts";
import { publishSites, type Sites, startSites } from "./modules/sites/index.ts";
import { makeCar } from "./test-support/factories.ts";
import { makeContent, makeSite } from "./test-support/site-sources.ts";
import { withTestDatabase } from "./test-support/test-database.ts";

const database = withTestDatabase();
const credential = "storefront:correct-horse";
const authorization = `Basic ${Buffer.from(credential).toString("base64")}`;

let sites: Sites;
let internal: FastifyInstance;
let open: FastifyInstance;
const ids: Record<string, number> = {};
const dealershipIds: Record<string, number> = {};

beforeAll(async () => {
  const { db } = database();
  const content = [
    makeContent("team_member", "ray", { name: "Ray", job_title: "Mechanic", location: "one-yard" }),
    makeContent("review_summary", "google", { average_rating: 4.9, count: 431, source: "Google (demo)" }),
    makeContent("review", "jo", { name: "Jo", rating: 5, date: "2026-11-10", text: "Honest." }),
    makeContent("promotion", "sell", {
      type: "card",
      heading: "Sell",
      text: "Fair number",
      button: "Value",
      url: "/trade-in",
    }),
    makeContent("model", "lyra", {
      name: "Lyra",
      manufacturer: "Vega",
      type: "Coupe",
      body: "Coupe",
      fuel: "Electric",
      headline: "Go",
      intro: "Quiet.",
    }),
    makeContent("accessory", "mats", { model: "lyra", name: "Mats", price: 290 }),
  ];
  const delivering = makeSite("one", {
    settings: { delivery_price_table: [{ from: "4000", to: "4199", price: 90 }] },
  });
  await publishSites(db.forOperator("tests"), [{ ...delivering, content }, makeSite("two")], {
    author: "tester",
  });
  const rows = await db.forOperator("tests").read((q) => q.selectFrom("websites").select(["slug", "id"]));
  for (const { slug, id } of rows) ids[slug] = id;
  const dealers = await db
    .forOperator("tests")
    .read((q) => q.selectFrom("dealerships").select(["slug", "id"]));
  for (const { slug, id } of dealers) dealershipIds[slug] = id;

  const { log } = captureLog();
  const metrics = createMetrics({ collectDefaults: false });
  sites = startSites({ db, log, metrics });
  await vi.waitUntil(() => sites.resolveHost("one.localhost").catch(() => undefined));
  const env = {
    PLATFORM_HOST: "platform.localhost",
    PLATFORM_CREDENTIAL: credential,
    MAX_EVENT_LOOP_DELAY_MS: 60_000,
    PROXY_ADDRESS: "127.0.0.1",
  };
  const health = { report: () => ({ status: "ready", degraded: [], checks: {} }) };
  const deps = {
    env,
    log,
    metrics,
    health,
    db,
    sites,
    clock: { now: () => new Date() },
  } as unknown as AppDeps;
  internal = await buildInternalApi(deps, { isDraining: () => false });
  open = await buildPublicApi(deps, { isDraining: () => false });
});
afterAll(() => sites.stop());

function call(path: string, host = "one.localhost", headers: Record<string, string> = { authorization }) {
  return internal.inject({ url: path, headers: { host, ...headers } });
}

test("CALL-01 a helper call without the credential is refused, whatever it asks for", async () => {
  for (const path of [
    `/websites/${ids.one}/users.json`,
    `/websites/${ids.one}/cars/x.json`,
    "/internal/hosts?since=0",
  ]) {
    expect((await call(path, "one.localhost", {})).statusCode).toBe(401);
    const wrong = `Basic ${Buffer.from("storefront:wrong-horse!").toString("base64")}`;
    expect((await call(path, "one.localhost", { authorization: wrong })).statusCode).toBe(401);
  }
});

test("CALL-12 a car's details come by its slug, in the exact shape of the contract", async () => {
  const car = await makeCar(database().db, {
    dealership_id: dealershipIds.one ?? 0,
    price_cents: 2_499_050,
    price_type: "drive_away",
  });
  const answer = await call(`/websites/${ids.one}/cars/${car.slug}.json`);
  expect(answer.statusCode).toBe(200);
  const body = operations.getCar.responses[200].schema.parse(answer.json());
  expect(body).toMatchObject({
    id: car.id,
    price: 24_990.5,
    price_type: "drive_away",
    dealership_slug: "one",
    images: [],
    views: 0,
  });
  expect(Object.keys(answer.json()).toSorted()).toEqual(Object.keys(body).toSorted());
});

test("CALL-24 a view is counted and answered with price and availability as they are now", async () => {
  const dealership_id = dealershipIds.one ?? 0;
  const car = await makeCar(database().db, {
    dealership_id,
    price_cents: 2_499_000,
    price_type: "drive_away",
  });
  const view = async (host = "one.localhost") =>
    open.inject({
      url: `/cars/${car.slug}/view.json?photos_count=3&updated_at=2026-01-01T00:00:00Z&website_id=${ids.two}`,
      headers: { host },
    });
  const { views, car_fields } = operations.viewCar.responses[200].schema.parse((await view()).json());
  expect(views).toBe(1);
  expect(car_fields).toMatchObject({
    price: 24_990,
    price_type: "drive_away",
    status: "in_stock",
    reserved: false,
  });
  await database()
    .db.forDealership({ dealershipId: dealership_id })
    .read((q) =>
      q.updateTable("cars").set({ price_cents: 2_399_000, removed_at: new Date() }).where("id", "=", car.id),
    );
  expect((await view()).json()).toMatchObject({ views: 2, car_fields: { price: 23_990, status: "removed" } });
  // The Host decides, not the query: the car is not another site's.
  expect((await view("two.localhost")).statusCode).toBe(404);
});

test("CALL-24 the view says when the dealer's system last confirmed the car", async () => {
  const car = await makeCar(database().db, { dealership_id: dealershipIds.one ?? 0 });
  const answer = await open.inject({
    url: `/cars/${car.slug}/view.json`,
    headers: { host: "one.localhost" },
  });
  const { confirmed_at } = operations.viewCar.responses[200].schema.parse(answer.json());
  expect(Date.now() - Date.parse(confirmed_at ?? "")).toBeLessThan(60_000);
});

const post = (url: string, payload: object, host = "one.localhost") =>
  open.inject({ method: "POST", url, payload, headers: { host } });

test("PHONE-03 a reveal is counted for the site's own car, and for no other", async () => {
  const { db } = database();
  const dealership_id = dealershipIds.one ?? 0;
  const car = await makeCar(db, { dealership_id });
  const told = { car_id: car.id, dealership_id, website_id: ids.one ?? 0 };
  expect((await post("/api/reveal-phone", told)).statusCode).toBe(200);
  expect((await post("/api/reveal-phone", told)).statusCode).toBe(200);
  expect((await post("/api/reveal-phone", told, "two.localhost")).statusCode).toBe(404);
  const ofTwo = { ...told, website_id: ids.two ?? 0 };
  expect((await post("/api/reveal-phone", ofTwo, "two.localhost")).statusCode).toBe(404);
  expect((await post("/api/reveal-phone", ofTwo)).statusCode, "in another site's name").toBe(404);
  expect((await post("/api/reveal-phone", { ...told, car_id: car.id + 9999 })).statusCode).toBe(404);
  expect((await post("/api/reveal-phone", { car_id: car.id })).statusCode).toBe(400);
  const [row] = await db
    .forDealership({ dealershipId: dealership_id })
    .read((q) => q.selectFrom("car_views").select("phone_reveals").where("car_id", "=", car.id));
  expect(row?.phone_reveals).toBe(2);
});

test("CALL-23 a postcode's delivery price comes from the site's own table; a site without one does not deliver", async () => {
  const ask = (postcode: string, host = "one.localhost") =>
    open.inject({ url: `/api/delivery_prices?postcode=${postcode}`, headers: { host } });
  expect((await ask("4101")).json()).toEqual({ price: 90 });
  expect((await ask("2000")).json()).toEqual({ price: null });
  expect((await ask("41O1")).statusCode).toBe(400);
  expect((await ask("4101", "two.localhost")).statusCode).toBe(404);
});

test("ERR-04 a browser's report of a failed car view is counted; one of an unknown kind is refused", async () => {
  const report = { kind: "car_view", path: "/cars/x", message: "503" };
  expect((await post("/api/problems", report)).statusCode).toBe(200);
  expect((await post("/api/problems", { ...report, kind: "anything" })).statusCode).toBe(400);
  const metrics = await internal.inject({ url: "/metrics" });
  expect(metrics.body).toContain('browser_problems_total{kind="car_view"} 1');
});

test("another site's car is not there, neither under its own id nor under ours", async () => {
  const car = await makeCar(database().db, { dealership_id: dealershipIds.two ?? 0 });
  expect((await call(`/websites/${ids.two}/cars/${car.slug}.json`, "two.localhost")).statusCode).toBe(200);
  expect((await call(`/websites/${ids.one}/cars/${car.slug}.json`)).statusCode).toBe(404);
  expect((await call(`/websites/${ids.two}/cars/${car.slug}.json`)).statusCode).toBe(404);
});

test("ROUTE-09 a car that its dealer keeps off the website is not there; D22 one that left its feed is neither sold nor for sale", async () => {
  const dealership_id = dealershipIds.one ?? 0;
  const hidden = await makeCar(database().db, { dealership_id, show_on_dealer_website: false });
  expect((await call(`/websites/${ids.one}/cars/${hidden.slug}.json`)).statusCode).toBe(404);
  const gone = await makeCar(database().db, { dealership_id, removed_at: new Date() });
  expect((await call(`/websites/${ids.one}/cars/${gone.slug}.json`)).json()).toMatchObject({
    status: "removed",
    sold: false,
  });
});

test("CALL-15 CALL-16 users are the team, on both addresses, and each site has its own", async () => {
  const team = [
    {
      id: "ray",
      slug: "ray",
      name: "Ray",
      position: "Mechanic",
      location_slug: "one-yard",
      photo_url: null,
      phone: null,
      text: null,
    },
  ];
  expect((await call(`/websites/${ids.one}/users.json`)).json()).toEqual(team);
  expect(
    (await open.inject({ url: "/api/websiteUsers", headers: { host: "one.localhost" } })).json(),
  ).toEqual(team);
  expect((await call(`/websites/${ids.two}/users.json`, "two.localhost")).json()).toEqual([]);
  expect((await call(`/websites/${ids.two}/users.json`)).statusCode).toBe(404);
});

test("CALL-17 reviews come with their summary", async () => {
  const body = (await call(`/websites/${ids.one}/reviews.json?gmb_profile=x`)).json();
  expect(operations.getReviews.responses[200].schema.parse(body)).toMatchObject({
    average_rating: 4.9,
    count: 431,
    reviews: [{ id: "jo" }],
  });
});

test("CALL-18 CALL-13 a model has the site's own words and its accessories", async () => {
  const [model] = await database()
    .db.forOperator("tests")
    .read((q) => q.selectFrom("models").select("id").where("slug", "=", "lyra"));
  expect((await call(`/models/${model?.id}.json?website_id=${ids.one}`)).json()).toMatchObject({
    name: "Lyra",
    description: "Quiet.",
    manufacturer: { name: "Vega" },
  });
  expect((await call(`/models/${model?.id}/accessories.json`)).json()).toMatchObject([
    { id: "mats", name: "Mats", price: 290 },
  ]);
  expect((await call(`/models/${model?.id}.json`, "two.localhost")).json()).toMatchObject({
    name: "Lyra",
    description: null,
  });
  expect((await call(`/models/${model?.id}/accessories.json`, "two.localhost")).json()).toEqual([]);
});

test("CALL-19 a manufacturer comes with its models, website_id or not", async () => {
  const [maker] = await database()
    .db.forOperator("tests")
    .read((q) => q.selectFrom("manufacturers").select("id").where("slug", "=", "vega"));
  const plain = await call(`/manufacturers/${maker?.id}.json`);
  expect(plain.json()).toMatchObject({ name: "Vega", models: [{ slug: "lyra" }] });
  expect((await call(`/manufacturers/${maker?.id}.json?website_id=${ids.one}`)).json()).toEqual(plain.json());
  expect((await call(`/manufacturers/${maker?.id}.json?website_id=${ids.two}`)).statusCode).toBe(404);
});

test("CALL-20 promotions need version 2 and are the site's own", async () => {
  const body = (await call(`/websites/${ids.one}/promotions.json?version=2`)).json();
  expect(operations.getPromotions.responses[200].schema.parse(body)).toMatchObject([
    { id: "sell", kind: "card", strict: false },
  ]);
  expect((await call(`/websites/${ids.one}/promotions.json`)).statusCode).toBe(400);
});

test("content comes by kind, or one item of it, and is the site's own", async () => {
  const of = (query: string, host?: string, id = ids.one) =>
    call(`/websites/${id}/content.json?${query}`, host);
  expect((await of("kind=model")).json()).toMatchObject([{ key: "lyra", body: { name: "Lyra" } }]);
  expect((await of("kind=model&key=lyra")).json()).toHaveLength(1);
  expect((await of("kind=model&key=other")).json()).toEqual([]);
  expect((await of("kind=model", "two.localhost", ids.two)).json()).toEqual([]);
  expect((await of("kind=model", "one.localhost", ids.two)).statusCode).toBe(404);
  for (const kind of ["nothing", "constructor", "__proto__"])
    expect((await of(`kind=${kind}`)).statusCode).toBe(404);
});

test("the document of a site is the published one, for its own host only", async () => {
  const answer = (await call(`/websites/${ids.one}/document.json`)).json();
  expect(answer).toMatchObject({
    website_id: ids.one,
    document: { slug: "one", canonical_host: "one.localhost" },
  });
  expect((await call(`/websites/${ids.two}/document.json`)).statusCode).toBe(404);
});

test("the host table is given to storefronts on the platform's own host", async () => {
  const answer = await call("/internal/hosts?since=0", "platform.localhost");
  const { hosts } = operations.getHosts.responses[200].schema.parse(answer.json());
  expect(hosts.map((row) => row.host).toSorted()).toEqual(["one.localhost", "two.localhost"]);
  const newest = Math.max(...hosts.map((row) => row.version));
  expect((await call(`/internal/hosts?since=${newest}`, "platform.localhost")).json()).toEqual({ hosts: [] });
});

test("SITE-01 only the Host header chooses the site: forwarded and custom headers change nothing", async () => {
  const liars = {
    "x-forwarded-host": "two.localhost",
    forwarded: "host=two.localhost",
    "x-host": "two.localhost",
    "x-original-host": "two.localhost",
  };
  const answer = await open.inject({
    url: "/api/websiteUsers",
    headers: { host: "one.localhost", ...liars },
  });
  expect(answer.json()).toHaveLength(1);
  expect(
    (await open.inject({ url: "/api/websiteUsers", headers: { host: "nobody.localhost", ...liars } }))
      .statusCode,
  ).toBe(404);
});
