import { serviceEnv } from "@forecourt/ops/env";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Deps, makeDeps } from "../../deps.ts";
import { parseEnv } from "../../env.ts";
import { createMetrics } from "../../kit/metrics.ts";
import { captureLog } from "../../kit/testing.ts";
import { makePayload as car, makeFeed, type TestFeed } from "../../test-support/feeds.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { processRun, type RunDeps, type RunOutcome } from "./process-run.ts";
import { type ReceivedFeed, receiveFeed } from "./receive-feed.ts";
import { startFeeds } from "./start-feeds.ts";

const database = withTestDatabase();
let kit: Deps;
let feed: TestFeed;

beforeAll(() => {
  kit = makeDeps(parseEnv(serviceEnv()), "worker", { log: captureLog().log });
});
afterAll(() => kit.close());
beforeEach(async () => {
  feed = await makeFeed(database().db);
});

const runDeps = (given: Partial<RunDeps> = {}): RunDeps => ({
  db: database().db,
  storage: kit.storage,
  findPictures: async () => new Map(),
  log: captureLog().log,
  ...given,
});

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

let minute = 0;
/** Each a minute after the one before, unless told; long past, so that nothing else is newer. */
const nextMoment = () => new Date(Date.UTC(2026, 0, 1, 0, ++minute));

const receive = (cars: readonly object[] | string, given: Partial<ReceivedFeed> = {}) => {
  const text = typeof cars === "string" ? cars : JSON.stringify(cars);
  const received = {
    ...feed,
    mode: "full" as const,
    source: "test",
    asOf: nextMoment(),
    bytes: bytesOf(text),
    ...given,
  };
  return receiveFeed({ db: database().db, storage: kit.storage }, received);
};

async function workOff(given: Partial<RunDeps> = {}): Promise<RunOutcome[]> {
  const outcomes: RunOutcome[] = [];
  for (;;) {
    const [claim] = await database().db.forQueue("feed_runs").claim(1, 30);
    if (!claim) return outcomes;
    const outcome = await processRun(runDeps(given), claim);
    // What another test left to its lease may come due on a slow machine.
    if (claim.ownerId === feed.dealershipId) outcomes.push(outcome);
  }
}

const send = async (
  cars: readonly object[] | string,
  given: Partial<ReceivedFeed> = {},
): Promise<RunOutcome> => {
  await receive(cars, given);
  const [outcome] = await workOff();
  if (!outcome) throw new Error("nothing was claimed");
  return outcome;
};

async function rows<Row>(statement: string): Promise<Row[]> {
  return database()
    .db.forDealership(feed)
    .read(() => CompiledQuery.raw(statement) as never);
}
type Car = {
  id: number;
  slug: string;
  stocknum: string;
  removed_at: Date | null;
  sold: boolean;
  sold_at: Date | null;
  status: string;
  feed_reserved: boolean;
  confirmed_at: Date;
  version: number;
  price_cents: number;
  before_price_cents: number | null;
};
const cars = () => rows<Car>("select * from cars order by stocknum");
const lastRun = async () =>
  (
    await rows<Record<string, unknown>>("select * from feed_runs order by received_at desc, id desc limit 1")
  )[0];
const ledger = () => rows<{ price_cents: number }>("select price_cents from price_ledger order by id");

test("a full feed: added, changed, as they were, removed; each rejected record with line and reason", async () => {
  expect(await send([car("A"), car("B"), car("C")])).toMatchObject({ state: "done" });
  expect(await lastRun()).toMatchObject({
    state: "done",
    records: 3,
    added: 3,
    changed: 0,
    removed: 0,
    rejected: 0,
  });
  expect(
    await send([car("A"), car("B", { dapprice: 23_990 }), car("D"), { ...car("E"), year: "soon" }]),
  ).toMatchObject({
    state: "done",
    message: "Saved, but for 1 records.",
  });
  expect(await lastRun()).toMatchObject({
    records: 4,
    added: 1,
    changed: 1,
    unchanged: 1,
    removed: 1,
    rejected: 1,
    rejections: [{ line: 4, stocknum: "E", reason: 'year: "soon" is not a number' }],
  });
  expect(await ledger()).toEqual(
    [2_499_000, 2_499_000, 2_499_000, 2_399_000, 2_499_000].map((price_cents) => ({ price_cents })),
  );
});

test("D22 a car that left is removed, not sold; when it returns it keeps id, slug and ledger", async () => {
  await send([car("A"), car("B"), car("C")]);
  const [before] = await cars();
  await rows("delete from dirty_cars");
  await send([car("B"), car("C")]);
  const [gone] = await cars();
  expect(gone).toMatchObject({ id: before?.id, sold: false, sold_at: null, status: "in_stock" });
  expect(gone?.removed_at).not.toBeNull();
  expect(gone?.version).toBeGreaterThan(before?.version ?? 0);
  expect(await rows("select car_id from dirty_cars")).toEqual([{ car_id: before?.id }]);
  await send([car("A", { badge: "Sport" }), car("B"), car("C")]);
  const [back] = await cars();
  expect(back).toMatchObject({ id: before?.id, slug: before?.slug, removed_at: null });
  expect(await ledger()).toHaveLength(3);
});

test("D22 the VIN is the second key: another stock number, the same car", async () => {
  const vin = "6T1BF9FK60X123456";
  await send([car("A", { vin }), car("B", { vin: "n/a" }), car("C", { vin: "n/a" })]);
  const [before] = await cars();
  await send([car("A2", { vin }), car("B", { vin: "n/a" }), car("D", { vin: "n/a" })]);
  const after = await cars();
  expect(after.find(({ stocknum }) => stocknum === "A2")).toMatchObject({
    id: before?.id,
    slug: before?.slug,
    removed_at: null,
  });
  // What is no VIN joins nothing.
  expect(after.map(({ stocknum }) => stocknum)).toEqual(["A2", "B", "C", "D"]);
  // Two cars with one VIN, both named by their numbers, are two cars.
  await send([car("A2", { vin }), car("A3", { vin }), car("B"), car("D")]);
  expect(await cars()).toHaveLength(5);
});

test("D13 sold keeps the day it was first said; a sold car that leaves stays sold; AVAIL-01 back in stock it is for sale", async () => {
  await send([car("A"), car("B"), car("C")]);
  await send([car("A", { status: "sold" }), car("B"), car("C")]);
  const [sold] = await cars();
  expect(sold).toMatchObject({ status: "sold", sold: true });
  expect(sold?.sold_at).not.toBeNull();
  await send([car("A", { status: "sold" }), car("B"), car("C")]);
  expect((await cars())[0]).toMatchObject({ sold_at: sold?.sold_at, version: sold?.version });
  await send([car("B"), car("C")]);
  expect((await cars())[0]).toMatchObject({ status: "sold", removed_at: null });
  await send([car("A"), car("B"), car("C")]);
  expect((await cars())[0]).toMatchObject({ status: "in_stock", sold: false, sold_at: null });
});

test("D23 reserved is what the feed says, and never a status", async () => {
  await send([car("A", { status: "On hold" })]);
  expect((await cars())[0]).toMatchObject({ status: "in_stock", feed_reserved: true });
  await send([car("A")]);
  expect((await cars())[0]).toMatchObject({ status: "in_stock", feed_reserved: false });
});

test("a full feed that would remove too much stops and asks; nothing changes until a person agrees", async () => {
  await send([car("A"), car("B"), car("C"), car("D"), car("E")]);
  const before = await cars();
  const { state, message } = await send([car("A", { dapprice: 1000 }), car("B")]);
  expect(state).toBe("needs_approval");
  expect(message).toMatch(/would remove 3 of 5 cars \(60 %\); more than 40 % needs/);
  expect(await cars()).toEqual(before);
  await rows(
    "update feed_runs set approved_by = 'a person', state = 'queued', due_at = now() where state = 'needs_approval'",
  );
  expect(await workOff()).toMatchObject([{ state: "done" }]);
  expect((await cars()).map(({ removed_at }) => removed_at === null)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("the feed's own limit counts before the site's, and its boundary is inclusive", async () => {
  feed = await makeFeed(database().db, { removal_limit: 0.5 });
  await send([car("A"), car("B"), car("C"), car("D")]);
  expect(await send([car("A"), car("B")])).toMatchObject({ state: "done" });
  expect(await send([])).toMatchObject({ state: "needs_approval" });
});

test("a rejected record keeps its car as it is: it is not missing", async () => {
  feed = await makeFeed(database().db, { removal_limit: 1 });
  await send([car("A"), car("B")]);
  await send([car("A", { odometer: "lots" }), car("B")]);
  expect((await cars())[0]).toMatchObject({ stocknum: "A", removed_at: null });
});

test("a delta changes what it names, removes what it says is gone, and nothing else", async () => {
  await send([car("A"), car("B"), car("C")]);
  await send([car("A", { dapprice: 20_000 }), { stocknum: "B", status: "deleted" }], { mode: "delta" });
  expect(await lastRun()).toMatchObject({ mode: "delta", changed: 1, removed: 1, added: 0 });
  expect((await cars()).map(({ removed_at }) => removed_at === null)).toEqual([true, false, true]);
});

test("an older full feed that comes late never wins; nor does an older word about one car", async () => {
  const early = new Date("2026-02-01T00:00:00Z");
  const late = new Date("2026-02-02T00:00:00Z");
  await send([car("A", { dapprice: 20_000 })], { asOf: late });
  expect(await send([car("A"), car("OLD")], { asOf: early })).toMatchObject({ state: "superseded" });
  expect((await cars()).map(({ stocknum, price_cents }) => [stocknum, price_cents])).toEqual([
    ["A", 2_000_000],
  ]);
  await send([car("A", { dapprice: 18_000 })], { mode: "delta", asOf: new Date("2026-02-04T00:00:00Z") });
  await send([car("A", { dapprice: 19_000 })], { mode: "delta", asOf: new Date("2026-02-03T00:00:00Z") });
  expect((await cars())[0]?.price_cents).toBe(1_800_000);
  // A full feed of before the delta does not take it back either, nor remove what is newer.
  await send([car("B")], { asOf: new Date("2026-02-03T12:00:00Z") });
  expect(
    (await cars()).map(({ stocknum, price_cents, removed_at }) => [stocknum, price_cents, removed_at]),
  ).toEqual([
    ["A", 1_800_000, null],
    ["B", 2_499_000, null],
  ]);
});

test("every confirmation moves confirmed_at to the feed's own moment, and no version", async () => {
  const asOf = new Date("2026-03-01T00:00:00Z");
  await send([car("A")]);
  const [before] = await cars();
  await send([car("A")], { asOf });
  expect((await cars())[0]).toEqual({ ...before, confirmed_at: asOf });
});

test("two feeds of one dealership keep out of each other's cars", async () => {
  await send([car("A")]);
  const { feedId } = await makeFeed(database().db, { dealership_id: feed.dealershipId, name: "second" });
  await send([car("B")], { feedId });
  expect((await cars()).map(({ removed_at }) => removed_at)).toEqual([null, null]);
});

test("a price before is kept only with evidence in our own ledger", async () => {
  await send([car("A", { before_price: 29_990 })]);
  expect((await cars())[0]?.before_price_cents).toBeNull();
  const [known] = await cars();
  await rows(`insert into price_ledger (dealership_id, car_id, price_cents, price_type, source, recorded_at)
    values (${feed.dealershipId}, ${known?.id}, 2999000, 'drive_away', 'test', '2025-01-01')`);
  await send([car("A", { before_price: 29_990 })]);
  expect((await cars())[0]?.before_price_cents).toBe(2_999_000);
  await send([car("A", { before_price: 39_990 })]);
  expect((await cars())[0]?.before_price_cents).toBeNull();
});

test("killed half-way and started again: the same cars, ledger and report as in one go", async () => {
  const stock = Array.from({ length: 25 }, (_, at) => car(`K${String(at).padStart(2, "0")}`));
  await receive(stock);
  const [claim] = await database().db.forQueue("feed_runs").claim(1, 30);
  if (!claim) throw new Error("nothing was claimed");
  let saves = 0;
  const dying = runDeps({
    batchSize: 10,
    findPictures: async () => {
      if (++saves === 3) throw new Error("killed");
      return new Map();
    },
  });
  await expect(processRun(dying, claim)).rejects.toThrow("killed");
  expect(await cars()).toHaveLength(20);
  // Its lease ends: another worker takes it.
  await rows("update feed_runs set due_at = now() where state = 'running'");
  expect(await workOff({ batchSize: 10 })).toMatchObject([{ state: "done" }]);
  expect(await cars()).toHaveLength(25);
  expect(await ledger()).toHaveLength(25);
  expect(await lastRun()).toMatchObject({ records: 25, added: 25, changed: 0, unchanged: 0, removed: 0 });
});

test("a worker that is stopped gives its run back between two batches; the next one ends it", async () => {
  const stopping = new AbortController();
  let saves = 0;
  const findPictures = async () => {
    if (++saves === 2) stopping.abort();
    return new Map();
  };
  await receive(Array.from({ length: 25 }, (_, at) => car(`S${at}`)));
  const deps = {
    ...runDeps({ batchSize: 10, findPictures }),
    metrics: createMetrics({ collectDefaults: false }),
  };
  const worker = startFeeds(deps, { concurrency: 1, pollMs: 20 });
  await new Promise((resolve) => stopping.signal.addEventListener("abort", resolve, { once: true }));
  await worker.stop();
  expect(await cars()).toHaveLength(20);
  expect(await workOff()).toMatchObject([{ state: "done" }]);
  expect(await lastRun()).toMatchObject({ added: 25, unchanged: 0, state: "done" });
});

test("a worker that lost its lease cannot save any more", async () => {
  await receive([car("A")]);
  const [claim] = await database().db.forQueue("feed_runs").claim(1, 30);
  if (!claim) throw new Error("nothing was claimed");
  const stolen = runDeps({
    findPictures: async () => {
      await rows("update feed_runs set lease_token = lease_token + 1");
      return new Map();
    },
  });
  await expect(processRun(stolen, claim)).rejects.toThrow("another worker has this run");
  expect(await cars()).toEqual([]);
});

test("two runs of one dealership are never claimed at once, in the order they came", async () => {
  const first = await receive([car("A")]);
  await receive([car("A")]);
  const queue = database().db.forQueue("feed_runs");
  const claims = (await Promise.all([queue.claim(5, 30), queue.claim(5, 30), queue.claim(5, 30)])).flat();
  expect(claims.map(({ key }) => key)).toEqual([first.id]);
  await expect(rows("update feed_runs set state = 'running' where state = 'queued'")).rejects.toThrow(
    "feed_runs_one_at_a_time",
  );
  await rows("update feed_runs set state = 'failed'");
});

test("a feed that cannot be read changes nothing and says why", async () => {
  await send([car("A"), car("B")]);
  const before = await cars();
  expect(await send(JSON.stringify([car("A", { dapprice: 1 }), car("B")]).slice(0, -5))).toMatchObject({
    state: "failed",
    message: expect.stringMatching(/JSON ends in the middle, after 1 records/),
  });
  expect(await send([{ stocknum: "A" }])).toMatchObject({
    state: "failed",
    message: expect.stringMatching("None of the 1 records"),
  });
  expect(await cars()).toEqual(before);
});

test("one stock number twice: the first counts, the second is rejected with the line of the first", async () => {
  await send([car("A"), car("A", { dapprice: 1000 })]);
  expect(await lastRun()).toMatchObject({
    added: 1,
    rejections: [{ line: 2, stocknum: "A", reason: "has the stock number of line 1; that one counts" }],
  });
  expect((await cars())[0]?.price_cents).toBe(2_499_000);
});

test("the bytes of the last ten runs are kept, older ones go from the store", async () => {
  const kept = async () => (await kit.storage.list(`feed-runs/${feed.dealershipId}/`)).map(({ key }) => key);
  // The store outlives a test's database, whose numbers begin again.
  const before = await kept();
  for (let time = 0; time < 12; time++) await send([car("A")]);
  const keys = await rows<{ object_key: string }>("select object_key from feed_runs order by received_at");
  expect(keys.map(({ object_key }) => object_key === "")).toEqual([true, true, ...Array(10).fill(false)]);
  expect((await kept()).filter((key) => !before.includes(key))).toHaveLength(10);
});
