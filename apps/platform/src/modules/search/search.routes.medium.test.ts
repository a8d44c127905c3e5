// The operations over HTTP: Host and credential decide, an id in the address cannot widen anything.
import { operations } from "@forecourt/contracts";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { type AppDeps, buildInternalApi } from "../../app.ts";
import { systemClock } from "../../kit/clock.ts";
import { createMetrics } from "../../kit/metrics.ts";
import { captureLog } from "../../kit/testing.ts";
import { publishForTest } from "../../test-support/published-sites.ts";
import { withTestIndex } from "../../test-support/search-index.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import type { Site } from "../sites/index.ts";

const database = withTestDatabase();
const testIndex = withTestIndex();
const credential = "storefront:correct-horse";
const authorization = `Basic ${Buffer.from(credential).toString("base64")}`;
const record = makeRecord();

let app: FastifyInstance;
let sites: Map<string, Site>;

beforeAll(async () => {
  const { db } = database();
  sites = await publishForTest(db, [makeSite("one"), makeSite("two")]);
  await saveRecords(db, sites.get("one")?.dealershipIds[0] ?? 0, [record]);
  const { log } = captureLog();
  const deps = {
    env: {
      PLATFORM_HOST: "platform.localhost",
      PLATFORM_CREDENTIAL: credential,
      MAX_EVENT_LOOP_DELAY_MS: 60_000,
    },
    log,
    metrics: createMetrics({ collectDefaults: false }),
    health: { report: () => ({ status: "ready", degraded: [], checks: {} }) },
    clock: systemClock,
    db,
    // Away, so that the answer comes from rows: this file's cars are in no index.
    search: testIndex().engineAt("http://127.0.0.1:9"),
    sites: { resolveHost: async (host: string) => sites.get(host.replace(".localhost", "")) },
  } as unknown as AppDeps;
  app = await buildInternalApi(deps, { isDraining: () => false });
  await testIndex().engine.call((client) => client.indices.create({ index: `${testIndex().alias}-1` }));
});

const idOf = (slug: string) => sites.get(slug)?.websiteId ?? 0;
const call = (url: string, host: string, headers: Record<string, string> = { authorization }) =>
  app.inject({ url, headers: { host: `${host}.localhost`, ...headers } });

test("SEARCH-01 searchCars answers in the exact shape of its contract", async () => {
  const state = encodeURIComponent("refinementList[simple_body][0]=Hatch");
  const answer = await call(
    `/websites/${idOf("one")}/search.json?path=/search/used-cars&state=${state}`,
    "one",
  );
  expect(answer.statusCode).toBe(200);
  const body = operations.searchCars.responses[200].schema.parse(answer.json());
  expect(body).toMatchObject({ total: 1, degraded: true, state: "refinementList[simple_body][0]=Hatch" });
  expect(body.cars[0]?.slug).toBe(record.slug);
  expect(Object.keys(answer.json().cars[0]).toSorted()).toEqual(Object.keys(body.cars[0] ?? {}).toSorted());
});

test("CALL-14 getSimilarCars answers; a car of another site is not found", async () => {
  const path = (slug: string) => `/api/websites/${idOf(slug)}/cars/${record.slug}/similar_cars`;
  expect((await call(path("one"), "one")).json()).toEqual({ cars: [], degraded: true });
  expect((await call(path("two"), "two")).statusCode).toBe(404);
});

test("B1 another website's id is not found, whatever the Host; without the credential nothing is", async () => {
  for (const path of ["search.json?car_type=all", `cars/${record.slug}/similar_cars`]) {
    const prefix = path.startsWith("cars") ? "/api" : "";
    const url = `${prefix}/websites/${idOf("one")}/${path}`;
    expect((await call(url, "two")).statusCode, path).toBe(404);
    expect((await call(url, "one", {})).statusCode, path).toBe(401);
  }
});

test.each(["state=", "path=nowhere", "limit=0", "limit=1e9", "car_type=boats", "path=/search/boats"])(
  "an address that makes no sense is told so, or searched without it: %s",
  async (query) => {
    const { statusCode } = await call(`/websites/${idOf("one")}/search.json?${query}`, "one");
    expect(statusCode).toBe(query === "state=" ? 200 : query === "path=/search/boats" ? 404 : 400);
  },
);
