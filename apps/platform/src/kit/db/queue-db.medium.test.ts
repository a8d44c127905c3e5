import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { makeCar, makeWebsite } from "../../test-support/factories.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const database = withTestDatabase();

/** A lead with one delivery to each of `count` addresses. */
async function makeDeliveries(count: number): Promise<{ websiteId: number; ids: string[] }> {
  const { db } = database();
  const site = await makeWebsite(db);
  const ids = Array.from({ length: count }, () => randomUUID());
  const lead_id = randomUUID();
  await db.forSite(site).transaction(async (tx) => {
    const owner = { website_id: site.websiteId };
    await tx
      .insertInto("leads")
      .values({ ...owner, id: lead_id, category: "enquiry" })
      .execute();
    const rows = ids.map((id) => ({
      ...owner,
      id,
      lead_id,
      channel: "email",
      destination: `${id}@dealer.example`,
    }));
    await tx.insertInto("deliveries").values(rows).execute();
  });
  return { websiteId: site.websiteId, ids };
}

beforeEach(async () => {
  const operator = database().db.forOperator("test");
  await operator.transaction(async (tx) => {
    await tx.deleteFrom("deliveries").execute();
    await tx.deleteFrom("dirty_cars").execute();
  });
});

describe("deliveries", () => {
  test("a claim tells owner, key and token, and holds for its lease", async () => {
    const { websiteId, ids } = await makeDeliveries(1);
    const queue = database().db.forQueue("deliveries");
    expect(await queue.claim(10, 60)).toEqual([{ ownerId: websiteId, key: ids[0], token: 1, attempts: 1 }]);
    expect(await queue.claim(10, 60)).toEqual([]);
  });

  test("A3 a lease that ended is claimed again, and the old token no longer completes", async () => {
    const { websiteId, ids } = await makeDeliveries(1);
    const { db } = database();
    const [first] = await db.forQueue("deliveries").claim(10, 0);
    const [second] = await db.forQueue("deliveries").claim(10, 60);
    expect(second).toMatchObject({ key: ids[0], token: 2, attempts: 2 });
    const complete = (token: number | undefined) =>
      db.forSite({ websiteId, dealershipIds: [] }).read((q) =>
        q
          .updateTable("deliveries")
          .set({ state: "delivered" })
          .where("id", "=", ids[0] ?? "")
          .where("lease_token", "=", token ?? -1)
          .returning("id"),
      );
    expect(await complete(first?.token)).toEqual([]);
    expect(await complete(second?.token)).toHaveLength(1);
    expect(await db.forQueue("deliveries").claim(10, 0)).toEqual([]);
  });

  test("workers side by side never claim the same row", async () => {
    const { ids } = await makeDeliveries(60);
    const workers = [database().db, database().createDb(), database().createDb()];
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, at) => workers[at % 3]?.forQueue("deliveries").claim(5, 60) ?? []),
    );
    const keys = claims.flat().map(({ key }) => key);
    expect(keys).toHaveLength(60);
    expect(new Set(keys)).toEqual(new Set(ids));
  });
});

describe("dirty cars", () => {
  test("a car marked while it is worked on stays dirty", async () => {
    const { db } = database();
    const car = await makeCar(db);
    const owned = db.forDealership({ dealershipId: car.dealershipId });
    const mark = () =>
      owned.read((q) =>
        q
          .insertInto("dirty_cars")
          .values({ dealership_id: car.dealershipId, car_id: car.id })
          .onConflict((conflict) =>
            conflict.columns(["dealership_id", "car_id"]).doUpdateSet((eb) => ({
              due_at: eb.fn("now", []),
              lease_token: eb("dirty_cars.lease_token", "+", 1),
            })),
          ),
      );
    const finish = (token: number) =>
      owned.read((q) =>
        q
          .deleteFrom("dirty_cars")
          .where("car_id", "=", car.id)
          .where("lease_token", "=", token)
          .returning("car_id"),
      );
    await mark();
    const [claim] = await db.forQueue("dirty_cars").claim(10, 60);
    expect(claim).toMatchObject({ ownerId: car.dealershipId, key: String(car.id) });
    await mark();
    expect(await finish(claim?.token ?? 0)).toEqual([]);
    const [again] = await db.forQueue("dirty_cars").claim(10, 60);
    expect(await finish(again?.token ?? 0)).toHaveLength(1);
  });
});

describe("the queue's login", () => {
  test.each([
    "select destination from deliveries",
    "select last_error from deliveries",
    "select * from leads",
    "select * from cars",
    "update deliveries set destination = 'mine@thief.example'",
    "delete from deliveries",
    "insert into dirty_cars (dealership_id, car_id) values (1, 1)",
  ])("may not: %s", async (text) => {
    const client = new pg.Client({ connectionString: database().queueUrl });
    await client.connect();
    await expect(client.query(text)).rejects.toThrow("permission denied");
    await client.end();
  });
});
