import { gzipSync } from "node:zlib";
import { operations } from "@forecourt/contracts";
import { serviceEnv } from "@forecourt/ops/env";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Deps, makeDeps } from "../../deps.ts";
import { parseEnv } from "../../env.ts";
import { systemClock } from "../../kit/clock.ts";
import { captureLog, makeTestServer } from "../../kit/testing.ts";
import { makePayload as car, makeFeed, type TestFeed } from "../../test-support/feeds.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { hashToken, makeToken } from "./feed-token.ts";
import { pushRoutes } from "./feeds.routes.ts";
import { processRun } from "./process-run.ts";

const database = withTestDatabase();
let kit: Deps;
let app: FastifyInstance;
let feed: TestFeed;
let token: string;

beforeAll(async () => {
  kit = makeDeps(parseEnv(serviceEnv()), "api", { log: captureLog().log });
  app = (await makeTestServer({ listener: "public" })).app;
  await app.register(pushRoutes({ db: database().db, storage: kit.storage, clock: systemClock }));
});
afterAll(() => kit.close());
beforeEach(async () => {
  token = makeToken();
  feed = await makeFeed(database().db, { token_hash: hashToken(token) });
});

const push = (
  body: string | Buffer,
  given: { headers?: Record<string, string>; query?: string; of?: number } = {},
) =>
  app.inject({
    method: "POST",
    url: `/v1/dealerships/${given.of ?? feed.dealershipId}/stock${given.query ?? ""}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...given.headers },
    body,
  });

const stock = JSON.stringify([car("A"), { stocknum: "B" }]);

test("stock is accepted with the dealer's token, and its report is there when the worker is done", async () => {
  const accepted = await push(stock);
  expect(accepted.statusCode).toBe(202);
  const run = operations.pushStock.responses[202].schema.parse(accepted.json());
  expect(run).toMatchObject({ state: "queued", mode: "full" });
  const [claim] = await database().db.forQueue("feed_runs").claim(1, 30);
  if (!claim) throw new Error("nothing was claimed");
  const deps = {
    db: database().db,
    storage: kit.storage,
    log: captureLog().log,
    findPictures: async () => new Map(),
  };
  await processRun(deps, claim);
  const answer = await app.inject({
    url: `/v1/dealerships/${feed.dealershipId}/stock/runs/${run.id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(operations.getFeedRun.responses[200].schema.parse(answer.json())).toMatchObject({
    state: "done",
    added: 1,
    rejected: 1,
    rejections: [{ line: 2, stocknum: "B", reason: "has no status" }],
  });
});

test.each([
  ["gzip, said or not", gzipSync(stock), { "content-encoding": "gzip" }],
  ["CSV", "stocknum,status,name\nA,sold,A car\n", { "content-type": "text/csv" }],
  ["NDJSON", `${JSON.stringify(car("A"))}\n`, { "content-type": "application/x-ndjson" }],
  ["XML", "<l><c><stocknum>A</stocknum></c></l>", { "content-type": "application/xml" }],
  ["bytes", stock, { "content-type": "application/octet-stream" }],
])("any of the formats is taken as it is: %s", async (_, body, headers) => {
  expect((await push(body, { headers: headers as Record<string, string> })).statusCode).toBe(202);
});

test("without the token, with another's, with one that was revoked or is of another dealership: 401, Bearer", async () => {
  const other = await makeFeed(database().db, { token_hash: hashToken(makeToken()) });
  for (const answer of [
    await push(stock, { headers: { authorization: "" } }),
    await push(stock, { headers: { authorization: `Bearer ${makeToken()}` } }),
    await push(stock, { headers: { authorization: `Basic ${token}` } }),
    await push(stock, { of: other.dealershipId }),
    await push(stock, { of: 999_999_999 }),
  ]) {
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="stock"']);
  }
  await database()
    .db.forOperator("test")
    .read((q) => q.updateTable("feeds").set({ token_hash: null }).where("id", "=", feed.feedId));
  expect((await push(stock)).statusCode).toBe(401);
});

test("a report is its own dealership's only", async () => {
  const { id } = (await push(stock)).json();
  const token2 = makeToken();
  const other = await makeFeed(database().db, { token_hash: hashToken(token2) });
  const answer = await app.inject({
    url: `/v1/dealerships/${other.dealershipId}/stock/runs/${id}`,
    headers: { authorization: `Bearer ${token2}` },
  });
  expect(answer.statusCode).toBe(404);
});

test("limits say what they are: length, encoding, emptiness, mode, a queue that is long", async () => {
  const long = await push(stock, { headers: { "content-length": String(300 * 1024 * 1024) } });
  expect([long.statusCode, long.json().error.message]).toEqual([
    413,
    expect.stringMatching("256 MB as it is sent"),
  ]);
  expect((await push(stock, { headers: { "content-encoding": "br" } })).statusCode).toBe(415);
  expect((await push("")).json().error.message).toBe("The feed is empty.");
  expect((await push(stock, { query: "?mode=some" })).statusCode).toBe(400);
  for (let waiting = 0; waiting < 20; waiting++) await push(stock);
  expect((await push(stock)).statusCode).toBe(429);
});

test("a moment of tomorrow is now: it must not shut out what comes after", async () => {
  const { as_of } = (await push(stock, { query: "?as_of=2099-01-01T00:00:00Z" })).json();
  expect(Date.parse(as_of)).toBeLessThanOrEqual(Date.now());
  expect((await push(stock, { query: "?as_of=2026-01-01T10:00:00%2B10:00" })).json().as_of).toBe(
    "2026-01-01T00:00:00.000Z",
  );
});
