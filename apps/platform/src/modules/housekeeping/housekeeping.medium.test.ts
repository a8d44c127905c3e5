import { expect, test } from "vitest";
import { clockAt } from "../../kit/clock.ts";
import { captureLog } from "../../kit/testing.ts";
import { makeWebsite } from "../../test-support/factories.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { type Chore, deleteExpiredIdempotencyKeys, housekeepingHandler } from "./index.ts";

const database = withTestDatabase();
const clock = clockAt("2026-03-10T00:00:00Z");
const context = { id: "1", signal: new AbortController().signal };

test("idempotency keys older than a week are deleted on every site, younger ones stay", async () => {
  const { db } = database();
  const sites = [await makeWebsite(db), await makeWebsite(db)];
  for (const site of sites) {
    await db.forSite(site).transaction(async (tx) => {
      const row = { website_id: site.websiteId, request_hash: "h", status: 201, response: "{}" };
      await tx
        .insertInto("idempotency_keys")
        .values([
          { ...row, key: "old", created_at: new Date("2026-03-02T23:59:59Z") },
          { ...row, key: "young", created_at: new Date("2026-03-03T00:00:01Z") },
        ])
        .execute();
    });
  }
  await housekeepingHandler({ db, clock, log: captureLog().log }, [deleteExpiredIdempotencyKeys]).run(
    {},
    context,
  );
  for (const site of sites) {
    const left = await db.forSite(site).read((q) => q.selectFrom("idempotency_keys").select("key"));
    expect(left).toEqual([{ key: "young" }]);
  }
});

test("one site's trouble does not keep the next from its turn, and the job fails to be seen", async () => {
  const { db } = database();
  await makeWebsite(db);
  await makeWebsite(db);
  let turns = 0;
  const grumpy: Chore = {
    name: "grumpy",
    of: "site",
    run: async () => {
      turns++;
      if (turns === 1) throw new Error("no");
      return 0;
    },
  };
  const run = housekeepingHandler({ db, clock, log: captureLog().log }, [grumpy]).run({}, context);
  await expect(run).rejects.toThrow("1 chores failed");
  expect(turns).toBeGreaterThan(1);
});
