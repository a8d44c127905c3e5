import { sql } from "kysely";
import { expect, test } from "vitest";
import { clockAt } from "../../kit/clock.ts";
import { captureLog } from "../../kit/testing.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import { makeDealership } from "../../test-support/factories.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { housekeepingHandler } from "../housekeeping/index.ts";
import { deleteOldRuns } from "./index.ts";

const database = withTestDatabase();
const clock = clockAt("2026-11-15T00:00:00Z");
const context = { id: "1", signal: new AbortController().signal };
const old = "2026-08-16T23:59:59Z";
const young = "2026-08-17T00:00:01Z";

type Run = { source: string; received_at: string; mode?: string; state?: string; object_key?: string };

async function makeFeed(name: string, runs: readonly Run[]): Promise<number> {
  const { db } = database();
  const { id } = await makeDealership(db);
  await db.forOperator("test").transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into feeds (dealership_id, name, kind) values (${id}, ${name}, 'push') returning id`.execute(tx);
    for (const { source, received_at: at, mode = "full", state = "done", object_key = "" } of runs) {
      await sql`
        insert into feed_runs (id, dealership_id, feed_id, mode, source, object_key, bytes, as_of, state, received_at)
        values (${uuidV7(new Date(at))}, ${id}, ${rows[0]?.id}, ${mode}, ${source}, ${object_key}, 1, ${at}, ${state},
          ${at})`.execute(tx);
    }
  });
  return id;
}

test("runs older than a season go for every dealership; what is young, waits or has its bytes stays, and each feed's newest", async () => {
  const { db } = database();
  const owners = [
    await makeFeed("one", [
      { source: "old", received_at: old },
      { source: "old and failed", received_at: old, state: "failed" },
      { source: "asks", received_at: old, state: "needs_approval" },
      { source: "has bytes", received_at: old, object_key: "feed-runs/1/x" },
      { source: "young", received_at: young },
    ]),
    await makeFeed("two", [
      { source: "older", received_at: "2026-01-01T00:00:00Z" },
      { source: "newest", received_at: old },
    ]),
    await makeFeed("three", [
      { source: "full", received_at: "2026-01-01T00:00:00Z" },
      { source: "delta", received_at: "2026-01-02T00:00:00Z", mode: "delta" },
      { source: "newest delta", received_at: young, mode: "delta" },
    ]),
  ];
  await housekeepingHandler({ db, clock, log: captureLog().log }, [deleteOldRuns]).run({}, context);
  const left = [];
  for (const dealershipId of owners) {
    const rows = await db
      .forDealership({ dealershipId })
      .read((q) => q.selectFrom("feed_runs").select("source").orderBy("source"));
    left.push(rows.map(({ source }) => source));
  }
  expect(left).toEqual([["asks", "has bytes", "young"], ["newest"], ["full", "newest delta"]]);
});
