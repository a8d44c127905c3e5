// The api and the images process, each as it is, with one store between: only the wire between them is cut short.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test, vi } from "vitest";
import { type AppDeps, buildImagesApi, buildPublicApi } from "../../app.ts";
import { systemClock } from "../../kit/clock.ts";
import { createMetrics } from "../../kit/metrics.ts";
import { captureLog } from "../../kit/testing.ts";
import { publishForTest } from "../../test-support/published-sites.ts";
import { makeSite } from "../../test-support/site-sources.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import type { Site } from "../sites/index.ts";

const database = withTestDatabase();
const record = makeRecord({ price: 24_990 });
const stored = new Map<string, Uint8Array>();
const storage = {
  get: async (key: string) => {
    const body = stored.get(key);
    return body && { body, contentType: undefined };
  },
  putIfAbsent: async ({ key, body }: { key: string; body: Uint8Array }) => {
    if (stored.has(key)) return false;
    stored.set(key, body);
    return true;
  },
};

let app: FastifyInstance;
let images: FastifyInstance;
let sites: Map<string, Site>;
const metrics = createMetrics({ collectDefaults: false });

beforeAll(async () => {
  const { db } = database();
  sites = await publishForTest(db, [makeSite("one"), makeSite("two")]);
  await saveRecords(db, sites.get("one")?.dealershipIds[0] ?? 0, [record]);
  const deps = {
    env: {
      PLATFORM_HOST: "platform.localhost",
      PLATFORM_CREDENTIAL: "storefront:correct-horse",
      IMAGES_URL: "http://images.test",
      MAX_EVENT_LOOP_DELAY_MS: 60_000,
      SIGNING_SECRETS: ["a-secret-of-the-tests"],
    },
    log: captureLog().log,
    metrics,
    health: { report: () => ({ status: "ready", degraded: [], checks: {} }) },
    clock: systemClock,
    db,
    storage,
    sites: { resolveHost: async (host: string) => sites.get(host.replace(".localhost", "")) },
  } as unknown as AppDeps;
  const running = { isDraining: () => false };
  images = await buildImagesApi(deps, running);
  app = await buildPublicApi({ ...deps, metrics: createMetrics({ collectDefaults: false }) }, running);
});

/** `fetch` to the images process, by inject. */
function connectImages(): void {
  vi.stubGlobal(
    "fetch",
    async (url: URL, { headers, body }: { headers: Record<string, string>; body: string }) => {
      const answer = await images.inject({ method: "POST", url: url.pathname, headers, body });
      return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode });
    },
  );
}

const ask = (slug = record.slug, host = "one", headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/cars/${slug}/pdf`, headers: { host: `${host}.localhost`, ...headers } });

async function drawings(): Promise<number> {
  const [, count] = /brochure_draw_seconds_count\{[^}]*\} (\d+)/.exec(await metrics.registry.metrics()) ?? [];
  return Number(count ?? 0);
}

test("CALL-28 a PDF by the car's slug; twenty who ask at once get one drawing", async () => {
  connectImages();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(answers[0]?.headers["content-type"]).toMatch(/^application\/pdf/);
  expect(answers[0]?.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  expect([await drawings(), stored.size]).toEqual([1, 1]);
  await ask();
  expect(await drawings()).toBe(1);
});

test("CALL-28 another price is another sheet, under another tag; the same one is not sent twice", async () => {
  connectImages();
  const first = await ask();
  const etag = String(first.headers.etag);
  expect((await ask(record.slug, "one", { "if-none-match": etag })).statusCode).toBe(304);
  const { db } = database();
  await saveRecords(db, sites.get("one")?.dealershipIds[0] ?? 0, [{ ...record, price: 22_990 }]);
  const second = await ask(record.slug, "one", { "if-none-match": etag });
  expect([second.statusCode, second.headers.etag === etag, stored.size]).toEqual([200, false, 2]);
});

test("CALL-28 a car of another site, and one that is not there, have no sheet", async () => {
  connectImages();
  expect((await ask(record.slug, "two")).statusCode).toBe(404);
  expect((await ask("no-such-car")).statusCode).toBe(404);
});

test("CALL-28 ERR-05 while the images process is away the answer says so, and a kept sheet is still given", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
  expect((await ask()).statusCode).toBe(200);
  stored.clear();
  const away = await ask();
  expect([away.statusCode, away.json().error.code]).toEqual([503, "unavailable"]);
});

test("the maker draws for whoever has the credential, and for nobody else", async () => {
  const answer = await images.inject({ method: "POST", url: "/brochures", body: {} });
  expect(answer.statusCode).toBe(401);
});
