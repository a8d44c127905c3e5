// B3: pooled connections do not remember. Many owners, few connections, reads and transactions that end in every way.
import { CompiledQuery } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCar, makeDealership } from "../../test-support/factories.ts";
import { withAdmin } from "../../test-support/template-database.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createOwnedDb, type OwnedDb } from "./owned-db.ts";
import { settingsOfDealership } from "./owner-settings.ts";
import { createPool } from "./pool.ts";

const ITERATIONS = 5_000;
const OWNERS = 50;
const CLIENTS = 16;
const KILLS = 10;
const SEED = 20_261_115;

const database = withTestDatabase();
const owners: number[] = [];
let pool: pg.Pool;

beforeAll(async () => {
  const { db } = database();
  for (let made = 0; made < OWNERS; made++) {
    const { id } = await makeDealership(db);
    await makeCar(db, { dealership_id: id });
    owners.push(id);
  }
  pool = createPool({
    url: database().appUrl,
    name: "test",
    size: 4,
    statementTimeoutMs: 2_000,
    log: pino({ level: "silent" }),
  });
});

afterAll(() => pool.end());

/** Answers the owners of the rows that were seen; an owner-less question must see none. */
type Way = { name: string; ask(owned: OwnedDb): Promise<number[]>; sees: "own" | "nothing" };

const ownersSeen = (rows: { dealership_id: number }[]) => rows.map(({ dealership_id }) => dealership_id);
const readAll = (owned: OwnedDb) => owned.read((q) => q.selectFrom("cars").select("dealership_id"));
const fail = (owned: OwnedDb, text: string) => owned.read(() => CompiledQuery.raw(text)).catch(() => []);

const ways: Way[] = [
  { name: "read", sees: "own", ask: async (owned) => ownersSeen(await readAll(owned)) },
  {
    name: "transaction",
    sees: "own",
    ask: (owned) =>
      owned.transaction(async (tx) =>
        ownersSeen(await tx.selectFrom("cars").select("dealership_id").execute()),
      ),
  },
  {
    name: "thrown transaction",
    sees: "nothing",
    async ask(owned) {
      const thrown = owned.transaction(async (tx) => {
        await tx.updateTable("cars").set({ tag: "never" }).execute();
        throw new Error("abort");
      });
      await thrown.catch(() => undefined);
      return [];
    },
  },
  {
    name: "failed read",
    sees: "nothing",
    ask: async (owned) => ownersSeen((await fail(owned, "select 1 / 0")) as never),
  },
  {
    name: "unparsable read",
    sees: "nothing",
    ask: async (owned) => ownersSeen((await fail(owned, "selec")) as never),
  },
  {
    name: "no owner",
    sees: "nothing",
    ask: async () => ownersSeen((await pool.query("select dealership_id from cars")).rows),
  },
];

test(`B3 ${ITERATIONS} interleaved requests of ${OWNERS} owners over 4 connections see no foreign row`, async () => {
  const random = randomFrom(SEED);
  const leaks: string[] = [];
  let answered = 0;
  let next = 0;

  async function client(): Promise<void> {
    while (next < ITERATIONS) {
      const at = next++;
      const owner = owners[Math.floor(random() * OWNERS)] ?? 0;
      const way = ways[Math.floor(random() * ways.length)] as Way;
      if (at % (ITERATIONS / KILLS) === 250) await killOneBackend();
      const seen = await way
        .ask(createOwnedDb(pool, settingsOfDealership({ dealershipId: owner })))
        .catch(lostConnection);
      if (seen === undefined) continue;
      answered += 1;
      const wanted = way.sees === "own" ? [owner] : [];
      if (seen.join() !== wanted.join()) leaks.push(`${way.name} of ${owner} saw ${seen.join()}`);
    }
  }

  await Promise.all(Array.from({ length: CLIENTS }, client));
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(ITERATIONS * 0.98);
});

async function killOneBackend(): Promise<void> {
  await withAdmin((admin) =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'forecourt-test' limit 1",
      [database().name],
    ),
  );
}

/** A request on a killed connection fails; anything else is a fault of the test's subject. */
function lostConnection(error: unknown): undefined {
  if (/terminat|connection|not queryable|ECONNRESET|EPIPE/i.test(String(error))) return undefined;
  throw error;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
