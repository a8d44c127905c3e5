import { setTimeout } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCar, makeDealership } from "../../test-support/factories.ts";
import { withAdmin } from "../../test-support/template-database.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createOwnedDb, type OwnedDb } from "./owned-db.ts";
import { settingsOfDealership } from "./owner-settings.ts";
import { createPool } from "./pool.ts";

const database = withTestDatabase();
let dealershipId: number;
let pool: pg.Pool;
let owned: OwnedDb;

beforeAll(async () => {
  const { db } = database();
  dealershipId = (await makeDealership(db)).id;
  await makeCar(db, { dealership_id: dealershipId, name: "One's car" });
  await makeCar(db, { name: "The other's car" });
});

// One connection, so that each statement meets whatever the one before left behind.
beforeEach(() => {
  const log = pino({ level: "silent" });
  pool = createPool({ url: database().appUrl, name: "test", size: 1, statementTimeoutMs: 400, log });
  owned = createOwnedDb(pool, settingsOfDealership({ dealershipId }));
});

afterEach(() => pool.end());

const run = (text: string, values: unknown[] = []) => owned.read(() => CompiledQuery.raw(text, values));
const names = () => owned.read((q) => q.selectFrom("cars").select("name"));

async function leftBehind(): Promise<unknown> {
  const { rows } = await pool.query(`select current_setting('app.website_id', true) as website,
    current_setting('app.dealership_ids', true) as dealerships, (select count(*) from cars) as cars`);
  return rows;
}

const NOTHING = [{ website: "", dealerships: "", cars: 0 }];

describe("one read, one round trip", () => {
  test("B3 the owner is set for the read and gone after it, prepared or not", async () => {
    for (let round = 0; round < 6; round++) {
      expect(await names()).toEqual([{ name: "One's car" }]);
      expect(await leftBehind()).toEqual(NOTHING);
    }
  });

  test.each([
    ["while it runs", "select 1 / (id - id) from cars", "division by zero"],
    ["while it is parsed", "select nothing from cars", "does not exist"],
    ["by running too long", "select pg_sleep(5)", "statement timeout"],
    ["by being no statement", "selec", "syntax error"],
  ])(
    "B3 the owner is gone after a read that fails %s, on the same connection",
    async (_how, text, message) => {
      const [before] = await run("select pg_backend_pid() as pid");
      for (let round = 0; round < 4; round++) {
        await expect(run(text)).rejects.toThrow(message);
        expect(await leftBehind()).toEqual(NOTHING);
        expect(await names()).toEqual([{ name: "One's car" }]);
      }
      expect(await run("select pg_backend_pid() as pid")).toEqual([before]);
    },
  );

  test("an empty statement answers no rows", async () => {
    expect(await run("")).toEqual([]);
    expect(await leftBehind()).toEqual(NOTHING);
  });

  test("a value that cannot be sent fails its own read only", async () => {
    const circular: Record<string, unknown> = {};
    circular.itself = circular;
    for (let round = 0; round < 5; round++) {
      await expect(run("select $1::jsonb as x", [circular])).rejects.toThrow("circular");
      expect(await names()).toEqual([{ name: "One's car" }]);
      expect(await leftBehind()).toEqual(NOTHING);
    }
    expect(await run("select $1::jsonb as x", [{ fine: true }])).toEqual([{ x: { fine: true } }]);
  });

  test("a backend that was killed costs one read", async () => {
    const [row] = (await run("select pg_backend_pid() as pid")) as { pid: number }[];
    const cut = expect(run("select pg_sleep(0.3)")).rejects.toThrow("terminating connection");
    await withAdmin((admin) => admin.query("select pg_terminate_backend($1)", [row?.pid]));
    await cut;
    expect(await names()).toEqual([{ name: "One's car" }]);
  });

  test("int8 comes as a number, one beyond 2^53 is refused, a date stays text", async () => {
    expect(await run("select 9007199254740991::int8 as x")).toEqual([{ x: Number.MAX_SAFE_INTEGER }]);
    expect(await run("select array[1, null, 3]::int8[] as x")).toEqual([{ x: [1, null, 3] }]);
    expect(await run("select date '2026-02-28' as x, 7.125::numeric as y")).toEqual([
      { x: "2026-02-28", y: 7.125 },
    ]);
    await expect(run("select 9007199254740993::int8 as x")).rejects.toThrow("does not fit");
    expect(await names()).toEqual([{ name: "One's car" }]);
  });
});

describe("transaction", () => {
  test("B3 its statements see its owner, and the connection forgets it", async () => {
    const seen = await owned.transaction((tx) => tx.selectFrom("cars").select("name").execute());
    expect(seen).toEqual([{ name: "One's car" }]);
    expect(await leftBehind()).toEqual(NOTHING);
  });

  test("B3 what throws is rolled back, and the connection forgets its owner", async () => {
    const failed = owned.transaction(async (tx) => {
      await tx.updateTable("cars").set({ name: "Never" }).execute();
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect(await leftBehind()).toEqual(NOTHING);
    expect(await names()).toEqual([{ name: "One's car" }]);
  });

  test("a backend killed between two statements costs that transaction, not the process", async () => {
    const work = owned.transaction(async (tx) => {
      const { rows } = await tx.executeQuery<{ pid: number }>(
        CompiledQuery.raw("select pg_backend_pid() as pid"),
      );
      await withAdmin((admin) => admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]));
      await setTimeout(50);
      await tx.selectFrom("cars").select("id").execute();
    });
    await expect(work).rejects.toThrow();
    expect(await names()).toEqual([{ name: "One's car" }]);
  });

  test("A1 a swallowed failure cannot pass for a commit", async () => {
    const work = owned.transaction(async (tx) => {
      await tx.updateTable("cars").set({ name: "Never" }).execute();
      await tx.executeQuery(CompiledQuery.raw("select 1 / 0")).catch(() => undefined);
    });
    await expect(work).rejects.toThrow();
    expect(await names()).toEqual([{ name: "One's car" }]);
  });
});
