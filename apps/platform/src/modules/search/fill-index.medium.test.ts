import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createMetrics } from "../../kit/metrics.ts";
import { captureLog } from "../../kit/testing.ts";
import { makeDealership } from "../../test-support/factories.ts";
import { withTestIndex } from "../../test-support/search-index.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createCarIndex, createIndex, dropIndex, fillingAlias, readAliases } from "./car-index.ts";
import { drainDirtyCars } from "./drain-dirty-cars.ts";
import { beginFilling, endFilling, forgetOtherShapes } from "./fill-index.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { startIndexer } from "./start-indexer.ts";

const database = withTestDatabase();
const index = withTestIndex();
const ignored = async () => undefined;
let cars: number;

const drain = () =>
  drainDirtyCars({ db: database().db, index: index(), purge: ignored, log: captureLog().log });
const countIn = async (name: string) =>
  (await index().engine.call((client) => client.count({ index: name }))).body.count;

/** An index with two owners' cars in it, nothing dirty, then lost. */
beforeEach(async () => {
  for (const name of ["A", "B"]) {
    const { id } = await makeDealership(database().db);
    const records = [1, 2, 3].map((n) => makeRecord({ stocknum: `${name}${n}`, slug: `${name}${n}-${id}` }));
    await saveRecords(database().db, id, records);
  }
  await createIndex(index(), `${index().alias}-1`, index().alias);
  while ((await drain()) > 0);
  // Of the tests before this one too: filling takes every car there is.
  const operator = database().db.forOperator("tests");
  cars = (await operator.read((q) => q.selectFrom("cars").select("id"))).length;
  await dropIndex(index(), `${index().alias}-1`);
});
beforeEach(() => async () => {
  await index().engine.call((client) =>
    client.indices.delete({ index: `${index().name}.*`, ignore_unavailable: true }),
  );
});

test("A9 a lost index is filled before a search sees it", async () => {
  expect(await beginFilling(database().db, index())).toBe(true);
  expect((await readAliases(index())).current).toBeUndefined();
  expect(await database().db.forQueue("dirty_cars").isEmpty()).toBe(false);
  while ((await drain()) > 0);
  expect(await database().db.forQueue("dirty_cars").isEmpty()).toBe(true);
  await endFilling(index());
  expect((await readAliases(index())).filling).toBeUndefined();
  expect(await countIn(index().alias)).toBe(cars);
});

test("a worker that died while filling is followed by one that goes on", async () => {
  await beginFilling(database().db, index());
  const { filling } = await readAliases(index());
  expect(await beginFilling(database().db, index())).toBe(true);
  expect((await readAliases(index())).filling).toBe(filling);
});

test("a rebuild that was faster wins; the half-filled index goes", async () => {
  await beginFilling(database().db, index());
  const { filling } = await readAliases(index());
  await createIndex(index(), `${index().alias}-9`, index().alias);
  await endFilling(index());
  expect(await readAliases(index())).toMatchObject({ current: `${index().alias}-9`, filling: undefined });
  expect(filling).not.toBe(`${index().alias}-9`);
  await createIndex(index(), `${index().alias}-10`, fillingAlias(index()));
  expect(await beginFilling(database().db, index())).toBe(false);
  expect((await readAliases(index())).filling).toBeUndefined();
});

test("a filling and a rebuild that end side by side leave one index to search, and nothing behind", async () => {
  await beginFilling(database().db, index());
  while ((await drain()) > 0);
  const operator = database().db.forOperator("tests");
  // The rebuild has seen that nothing is searched yet when the filling ends.
  let ended: Promise<void> | undefined;
  const onProgress = () => {
    ended ??= endFilling(index());
  };
  const { name } = await rebuildIndex({ index: index(), operator, onProgress }, { lingerMs: 100 });
  await ended;
  expect(await readAliases(index())).toMatchObject({ current: name, next: undefined, filling: undefined });
  expect(await countIn(index().alias)).toBe(cars);
  expect(await countIn(`${index().alias}-*`)).toBe(cars);
});

test("a rebuild leaves the index of another database alone, though its name begins alike", async () => {
  const other = `${index().alias}-north-1`;
  await createIndex(index(), other, `${index().alias}-north`);
  const operator = database().db.forOperator("tests");
  const { name } = await rebuildIndex({ index: index(), operator }, { lingerMs: 10 });
  expect(name).toBe(`${index().alias}-1`);
  expect(await countIn(other)).toBe(0);
});

const formerRelease = () => createCarIndex(index().engine, index().name, "0000aa");

test("an index of another shape is not searched, and goes when the worker starts beside its own", async () => {
  const former = formerRelease();
  await createIndex(former, `${former.alias}-1`, former.alias);
  expect((await readAliases(index())).current).toBeUndefined();
  expect(await beginFilling(database().db, index())).toBe(true);
  while ((await drain()) > 0);
  await endFilling(index());
  // The former release may still be answering: nothing is taken from it before the next start.
  expect((await readAliases(former)).current).toBe(`${former.alias}-1`);
  await forgetOtherShapes(index());
  expect((await readAliases(former)).current).toBeUndefined();
  expect(await countIn(index().alias)).toBe(cars);
});

test("an index that another release has outlived is stale, and is filled again", async () => {
  const former = formerRelease();
  await createIndex(former, `${former.alias}-1`, former.alias);
  // Creation is known to the millisecond.
  await sleep(5);
  await createIndex(index(), `${index().alias}-1`, index().alias);
  // Replaced, and met by an error: its own is what its release searches.
  expect(await beginFilling(database().db, former)).toBe(false);
  await forgetOtherShapes(former);
  expect(await beginFilling(database().db, former)).toBe(true);
  expect(await readAliases(former)).toMatchObject({ current: undefined, filling: `${former.alias}-1` });
  expect((await readAliases(index())).current).toBe(`${index().alias}-1`);
});

test("the worker brings a lost index back by itself, also one lost while it runs", {
  timeout: 60_000,
}, async () => {
  const indexer = startIndexer({
    db: database().db,
    index: index(),
    edge: { purge: ignored, softPurge: ignored, tag: () => ({}), ping: ignored, close: ignored },
    log: captureLog().log,
    metrics: createMetrics({ collectDefaults: false }),
    pollMs: 50,
    retryMs: 100,
  });
  onTestFinished(() => indexer.stop());
  const isWhole = async () => {
    const { current } = await readAliases(index());
    return current !== undefined && (await countIn(index().alias)) === cars;
  };
  await vi.waitUntil(isWhole, { timeout: 20_000, interval: 200 });
  const { current } = await readAliases(index());
  await dropIndex(index(), current ?? "");
  // Seen at the next change.
  const { id } = await makeDealership(database().db);
  await saveRecords(database().db, id, [makeRecord({ stocknum: "C1", slug: `c1-${id}` })]);
  cars += 1;
  await vi.waitUntil(isWhole, { timeout: 20_000, interval: 200 });
});
