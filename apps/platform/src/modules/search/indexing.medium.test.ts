import { serviceEnv } from "@forecourt/ops/env";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createMetrics } from "../../kit/metrics.ts";
import { captureLog } from "../../kit/testing.ts";
import { startTestingProxy } from "../../kit/testing-proxy.ts";
import { makeDealership } from "../../test-support/factories.ts";
import { withTestIndex } from "../../test-support/search-index.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { carHashes, carVersions } from "./all-cars.repo.ts";
import { type CarIndex, createIndex, nextName, readAliases } from "./car-index.ts";
import { findCardRows } from "./card-rows.repo.ts";
import { finishDirtyCars } from "./dirty-cars.repo.ts";
import { drainDirtyCars } from "./drain-dirty-cars.ts";
import { indexCars } from "./index-cars.ts";
import { diffIndex, isClean } from "./index-diff.ts";
import { rebuildIndex } from "./rebuild-index.ts";
import { startIndexer } from "./start-indexer.ts";

const database = withTestDatabase();
const testIndex = withTestIndex();
let dealershipId: number;
let index: CarIndex;

beforeAll(async () => {
  index = testIndex();
  await createIndex(index, `${index.alias}-1`, index.alias);
});
beforeEach(async () => {
  dealershipId = (await makeDealership(database().db)).id;
  await drain();
});

const owner = () => database().db.forDealership({ dealershipId });
const operator = () => database().db.forOperator("tests");

function drain(
  into: CarIndex = index,
  purge: (keys: readonly string[]) => Promise<void> = async () => undefined,
) {
  return drainDirtyCars({ db: database().db, index: into, purge, log: captureLog().log });
}

async function save(stocknum: string, given: Record<string, unknown> = {}): Promise<number> {
  await saveRecords(database().db, dealershipId, [
    makeRecord({ stocknum, slug: `${stocknum}-${dealershipId}`, ...given }),
  ]);
  const [car] = await owner().read((q) => q.selectFrom("cars").select("id").where("stocknum", "=", stocknum));
  return car?.id ?? 0;
}

async function document(
  id: number,
): Promise<{ version: number; source: Record<string, unknown> } | undefined> {
  const { body } = await index.engine.call((client) =>
    client.mget({ index: index.alias, body: { ids: [String(id)] } }),
  );
  const found = body.docs[0] as unknown as {
    found: boolean;
    _version: number;
    _source: Record<string, unknown>;
  };
  return found.found ? { version: found._version, source: found._source } : undefined;
}

const dirty = () => owner().read((q) => q.selectFrom("dirty_cars").selectAll());

test("A10 a change reaches the index with the row's version, and the edge by its keys", async () => {
  const keys: string[] = [];
  const id = await save("A", { price: 20_000 });
  await drain(index, async (purged) => void keys.push(...purged));
  expect(await document(id)).toMatchObject({
    version: 1,
    source: { price_cents: 2_000_000, deleted: false },
  });
  expect(keys).toEqual([`car-${id}`, `stock-${dealershipId}`]);
  await save("A", { price: 19_000 });
  await drain();
  expect(await document(id)).toMatchObject({ version: 2, source: { price_cents: 1_900_000 } });
  expect(await dirty()).toEqual([]);
});

test("A10 a car that is hidden or removed stays as a bare, soft-deleted document", async () => {
  const id = await save("B");
  await drain();
  await save("B", { show_on_dealer_website: false });
  await drain();
  expect(await document(id)).toEqual({
    version: 2,
    source: { id, dealership_id: dealershipId, deleted: true, hash: expect.any(String) },
  });
});

test("A10 a late write of an older state changes nothing, and brings no deleted car back", async () => {
  const id = await save("C");
  await drain();
  const old = await findCardRows(owner(), { dealershipIds: [dealershipId], carIds: [id] });
  await save("C", { show_on_dealer_website: false });
  await drain();
  await indexCars(index, old, { into: [index.alias], wait: false, requireAlias: true });
  expect((await document(id))?.source).toMatchObject({ deleted: true });
});

test("A3 cars of a worker that was killed are indexed by another when the lease ends", async () => {
  const id = await save("D");
  const dead = await database().db.forQueue("dirty_cars").claim(10, 1);
  expect(dead.map(({ key }) => key)).toContain(String(id));
  expect(await drain()).toBe(0);
  await vi.waitUntil(async () => (await drain()) > 0, { timeout: 5000, interval: 200 });
  expect(await document(id)).toBeDefined();
  // The dead one wakes up: its token is no longer the latest.
  await save("D", { km: 1 });
  expect(await finishDirtyCars(owner(), dead)).toBe(0);
  expect(await dirty()).toHaveLength(1);
});

test("a car that changes while it is indexed stays dirty", async () => {
  const id = await save("E");
  await drain(index, async () => void (await save("E", { km: 7 })));
  expect(await dirty()).toHaveLength(1);
  await drain();
  expect((await document(id))?.source).toMatchObject({ km: 7 });
});

test("an index that is away: cars are given back at once, and indexed when it returns", async () => {
  const url = new URL(serviceEnv().OPENSEARCH_URL);
  const door = await startTestingProxy({ host: url.hostname, port: Number(url.port) });
  onTestFinished(() => door.close());
  const behindDoor = { ...index, engine: testIndex().engineAt(`http://127.0.0.1:${door.port}`) };
  const id = await save("F");
  await door.cut();
  await expect(drain(behindDoor)).rejects.toThrow();
  const [row] = await dirty();
  expect(row?.due_at.getTime()).toBeLessThan(Date.now() + 5000);
  await door.mend();
  await vi.waitUntil(async () => (await drain(behindDoor)) > 0, { timeout: 10_000, interval: 200 });
  expect(await document(id)).toBeDefined();
});

test("C10 commit to searchable within 3 s, and the edge is told", async () => {
  const purges: { at: number; keys: readonly string[] }[] = [];
  const purge = async (keys: readonly string[]) => void purges.push({ at: performance.now(), keys });
  const indexer = startIndexer({
    db: database().db,
    index,
    edge: {
      purge,
      softPurge: purge,
      tag: () => ({}),
      ping: async () => undefined,
      close: async () => undefined,
    },
    log: captureLog().log,
    metrics: createMetrics({ collectDefaults: false }),
  });
  onTestFinished(() => indexer.stop());
  const id = await save("G");
  const began = performance.now();
  await vi.waitUntil(
    async () => {
      const query = { term: { id } };
      const { body } = await index.engine.call((client) =>
        client.count({ index: index.alias, body: { query } }),
      );
      return body.count === 1;
    },
    { timeout: 5000, interval: 50 },
  );
  expect(performance.now() - began).toBeLessThan(3000);
  await vi.waitUntil(() => purges.length >= 1, { timeout: 6000, interval: 100 });
  expect(purges.every(({ keys }) => keys.includes(`car-${id}`))).toBe(true);
});

test("A10 a rebuild under change: no search fails or sees fewer cars, and afterwards both are the same", async () => {
  const records = Array.from({ length: 120 }, (_, i) => makeRecord({ stocknum: `H${i}` }));
  await saveRecords(database().db, dealershipId, records);
  await drain();
  await index.engine.call((client) => client.indices.refresh({ index: index.alias }));
  const before = await readAliases(index);

  let isOver = false;
  const seen: number[] = [];
  const searching = (async () => {
    while (!isOver) {
      const query = { term: { dealership_id: dealershipId } };
      const { body } = await index.engine.call((client) =>
        client.count({ index: index.alias, body: { query } }),
      );
      seen.push(body.count);
    }
  })();
  const changing = (async () => {
    for (let round = 1; !isOver; round++) {
      await saveRecords(
        database().db,
        dealershipId,
        records.map((record) => ({ ...record, km: round })),
      );
      await drain();
    }
  })();
  const report = await rebuildIndex({ index, operator: operator() }, { pageSize: 20, lingerMs: 1000 });
  isOver = true;
  await Promise.all([searching, changing]);
  while ((await drain()) > 0);

  const after = await readAliases(index);
  expect(after).toMatchObject({ current: report.name, next: undefined });
  expect(after.current).not.toBe(before.current);
  expect(Math.min(...seen)).toBe(120);
  const diff = await diffIndex(index, index.alias, carVersions(operator()));
  expect(diff).toMatchObject({ missing: [], behind: [], ahead: [], extra: [] });
}, 60_000);

test("a second rebuild is refused while one is under way; --restart throws the dead one away", async () => {
  const dead = nextName(index, await readAliases(index));
  await index.engine.call((client) =>
    client.indices.create({
      index: dead,
      body: { aliases: { [`${index.alias}-next`]: {} } },
    }),
  );
  await expect(rebuildIndex({ index, operator: operator() })).rejects.toMatchObject({ code: "conflict" });
  await rebuildIndex({ index, operator: operator() }, { restart: true, lingerMs: 0 });
  expect((await readAliases(index)).next).toBeUndefined();
});

test("verify sees what is missing, behind, ahead and extra", async () => {
  const [missing, behind, extra] = [await save("I1"), await save("I2"), 999_999_999];
  await drain();
  const write = (id: number, version: number) =>
    index.engine.call((client) =>
      client.index({
        index: index.alias,
        id: String(id),
        version,
        version_type: "external_gte",
        body: { id, dealership_id: dealershipId, deleted: true },
      }),
    );
  await index.engine.call((client) => client.delete({ index: index.alias, id: String(missing) }));
  await operator().read((q) => q.updateTable("cars").set({ version: 9 }).where("id", "=", behind));
  await write(extra, 1);
  const diff = await diffIndex(index, index.alias, carVersions(operator()));
  expect(isClean(diff)).toBe(false);
  expect([diff.missing.map(({ id }) => id), diff.behind.map(({ id }) => id), diff.ahead, diff.extra]).toEqual(
    [[missing], [behind], [], [extra]],
  );
  await write(behind, 99);
  expect((await diffIndex(index, index.alias, carVersions(operator()))).ahead).toEqual([behind]);
});

test("verify sees a document of the right version with another content, and rows alone make the same hash", async () => {
  const id = await save("HASH");
  await drain();
  const clean = await diffIndex(index, index.alias, carHashes(operator()));
  expect(clean.different).toEqual([]);
  const { version, source } = (await document(id)) ?? { version: 0, source: {} };
  await index.engine.call((client) =>
    client.index({
      index: index.alias,
      id: String(id),
      version,
      version_type: "external_gte",
      body: { ...source, price_cents: 1, hash: "other" },
    }),
  );
  const diff = await diffIndex(index, index.alias, carHashes(operator()));
  expect(diff.different.map((car) => car.id)).toEqual([id]);
  expect(isClean(diff)).toBe(false);
  expect((await diffIndex(index, index.alias, carVersions(operator()))).different).toEqual([]);
});
