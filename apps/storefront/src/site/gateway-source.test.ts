import { expect, test } from "vitest";
import { startFakePlatform, startGateway } from "../gateway/test-support/fake-platform.ts";
import { connectGateway } from "./gateway-source.server.ts";
import type { SiteRecord } from "./site-source.ts";

const scripts = {
  stripe: "https://js.stripe.com/v3/",
  till: "https://till.example/t.js",
  st_george: "https://payway.example/p.js",
};
const entry = { websiteId: 1, canonicalHost: "cars.localhost", version: 4 };
const site = { ...entry, document: {} } as unknown as SiteRecord;
const car = { id: 5, slug: "vega-lyra", name: "Vega Lyra", status: "in_stock", car_type: "new" };
const document = {
  website_id: 1,
  version: 4,
  published_at: "2026-11-15T00:00:00Z",
  document: { slug: "cars" },
};

async function connect(...replies: Parameters<typeof startFakePlatform>) {
  const platform = await startFakePlatform(...replies);
  const { gateway } = startGateway(platform.url, { deadlineMs: 500 });
  let misses = 0;
  const hosts = {
    find: async (host: string) => (host === "cars.example" ? entry : undefined),
    isLoaded: () => true,
    stop: () => undefined,
  };
  const source = connectGateway({ gateway, hosts, scripts })({
    requestId: "request-1",
    clientAddress: "203.0.113.7",
    onMiss: () => {
      misses += 1;
    },
  });
  return { source, platform, misses: () => misses };
}
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => "answered",
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  );

test("SITE-01 a host's site is asked for on its canonical host; an unknown host asks nothing", async () => {
  const { source, platform } = await connect([{ body: document }]);
  expect(await source.siteOfHost("cars.example")).toMatchObject({ ...entry, document: { slug: "cars" } });
  expect(platform.requests[0]?.headers.host).toBe("cars.localhost");
  expect(await source.siteOfHost("other.example")).toBeNull();
  expect(platform.requests).toHaveLength(1);
});

test("D6 no car is null; a car that cannot be asked for is a page that fails, never one without", async () => {
  const { source } = await connect([{ body: car }, { status: 404 }, { status: 503 }]);
  expect(await source.car(site, "vega-lyra")).toMatchObject({ id: 5 });
  expect(await source.car(site, "gone")).toBeNull();
  expect(await source.car(site, "a b")).toBeNull();
  expect(await statusOf(source.car(site, "vega-lyra"))).toBe(503);
});

test("D6 results and rows that cannot be had are a page that fails: the edge keeps the last good one", async () => {
  const { source, misses } = await connect([{ status: 500 }]);
  const state = {
    query: "",
    page: 1,
    sortBy: "best_match",
    refinementList: {},
    range: {},
    hierarchicalMenu: {},
    postcode: "",
  } as const;
  expect(await statusOf(source.search(site, { path: "/search/used-cars", state }))).toBe(503);
  expect(await statusOf(source.stockRow(site, { state }))).toBe(503);
  expect(misses()).toBe(0);
});

test("what a page can do without is left out, and told, so that the page is not kept for long", async () => {
  const { source, misses } = await connect([{ status: 500 }]);
  expect(await source.content(site, "post")).toEqual([]);
  expect(await source.similarCars(site, "vega-lyra")).toEqual([]);
  expect(misses()).toBe(2);
});

test("ERR-02 a lead that cannot be sent keeps its form, with the words for that", async () => {
  const { source } = await connect([{ status: 503 }]);
  const lead = { form: "enquiry", category: "General Enquiry", userData: {} };
  expect(await source.submitLead(site, lead)).toMatchObject({
    ok: false,
    error: "An error occurred when submitting this form",
  });
});
