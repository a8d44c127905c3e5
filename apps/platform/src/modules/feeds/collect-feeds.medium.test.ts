import http from "node:http";
import type { AddressInfo } from "node:net";
import { serviceEnv } from "@forecourt/ops/env";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Deps, makeDeps } from "../../deps.ts";
import { parseEnv } from "../../env.ts";
import { clockAt } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import { captureLog } from "../../kit/testing.ts";
import { makeDealership } from "../../test-support/factories.ts";
import { makePayload as car, makeFeed } from "../../test-support/feeds.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { collectFeedsHandler } from "./collect-feeds.handler.ts";
import { dropPrefix } from "./drop-folder.ts";

const database = withTestDatabase();
let kit: Deps;

beforeAll(() => {
  kit = makeDeps(parseEnv({ ...serviceEnv(), FETCH_LOCAL_HOSTS: "1" }), "worker", { log: captureLog().log });
});
afterAll(() => kit.close());

async function collect() {
  const { log, lines } = captureLog();
  const { storage, safeFetch } = kit;
  const clock = clockAt(new Date(Date.now() + 60_000).toISOString());
  const handler = collectFeedsHandler({ db: database().db, storage, safeFetch, clock, log });
  await handler.run({}, { id: "1", signal: new AbortController().signal });
  return lines();
}

const runsOf = (db: Db, dealershipId: number) =>
  db
    .forDealership({ dealershipId })
    .read((q) => q.selectFrom("feed_runs").selectAll().orderBy("received_at"));
const feedOf = async (db: Db, dealershipId: number) =>
  (await db.forDealership({ dealershipId }).read((q) => q.selectFrom("feeds").selectAll()))[0];

async function serve(body: string): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = http.createServer((_request, answer) => {
    asked++;
    answer.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return {
    url: `http://feeds.localhost:${(server.address() as AddressInfo).port}/stock.json`,
    asked: () => asked,
  };
}

test("a pull that is due becomes a run, and is due again after its own rhythm", async () => {
  const { db } = database();
  const { url, asked } = await serve(JSON.stringify([car("A")]));
  const { dealershipId } = await makeFeed(db, { kind: "pull", url, every_minutes: 30, due_at: new Date() });
  await collect();
  expect(await runsOf(db, dealershipId)).toMatchObject([
    { state: "queued", mode: "full", source: expect.stringMatching(/^pull from feeds\.localhost/) },
  ]);
  const dueIn = ((await feedOf(db, dealershipId))?.due_at?.getTime() ?? 0) - Date.now();
  expect(dueIn / 60_000).toBeGreaterThan(29);
  await collect();
  expect(asked()).toBe(1);
});

test("B7 a pull from a private address is refused and tried again at its time; others are not held up", async () => {
  const { db } = database();
  const { url } = await serve(JSON.stringify([car("A")]));
  const inside = await makeFeed(db, {
    kind: "pull",
    url: "http://169.254.169.254/latest",
    due_at: new Date(),
  });
  const fine = await makeFeed(db, { kind: "pull", url, due_at: new Date() });
  const lines = await collect();
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: "feed not collected", reason: expect.stringMatching("private network") }),
  );
  expect(await runsOf(db, inside.dealershipId)).toEqual([]);
  expect((await feedOf(db, inside.dealershipId))?.due_at?.getTime()).toBeGreaterThan(Date.now());
  expect(await runsOf(db, fine.dealershipId)).toHaveLength(1);
});

test("what lies in the drop folder is taken in, oldest first, and taken away", async () => {
  const { db } = database();
  const dealership = await makeDealership(db);
  const { dealershipId } = await makeFeed(db, {
    kind: "drop",
    dealership_id: dealership.id,
    due_at: new Date(),
  });
  const prefix = dropPrefix({ dealership: dealership.slug, name: "stock" });
  const put = (name: string) =>
    kit.storage.put({
      key: `${prefix}${name}`,
      body: Buffer.from(JSON.stringify([car("A")])),
      contentType: "application/json",
    });
  await put("full.json");
  await put("second-delta.json");
  await collect();
  expect((await runsOf(db, dealershipId)).map(({ mode, source }) => [mode, source])).toEqual([
    ["full", "drop folder: full.json"],
    ["delta", "drop folder: second-delta.json"],
  ]);
  expect(await kit.storage.list(prefix)).toEqual([]);
});
