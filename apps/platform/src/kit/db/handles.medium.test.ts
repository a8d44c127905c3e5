import { sql } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCar, makeDealership, makeOrganisation, makeWebsite } from "../../test-support/factories.ts";
import { withAdmin } from "../../test-support/template-database.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createDb, type OwnedDb } from "./index.ts";

const database = withTestDatabase();
let one: { id: number };
let other: { id: number };

beforeAll(async () => {
  const { db } = database();
  // Dealerships of one organisation are still two owners.
  const organisation_id = (await makeOrganisation(db)).id;
  one = await makeDealership(db, { organisation_id });
  other = await makeDealership(db, { organisation_id });
  await makeCar(db, { dealership_id: one.id, name: "One's car" });
  await makeCar(db, { dealership_id: other.id, name: "The other's car" });
});

const namesOf = async (owned: OwnedDb) =>
  (await owned.read((q) => q.selectFrom("cars").select("name").orderBy("id"))).map((row) => row.name);

describe("owners", () => {
  test("a dealership reads its own rows only", async () => {
    expect(await namesOf(database().db.forDealership({ dealershipId: one.id }))).toEqual(["One's car"]);
  });

  test("D20 a site reads the stock of the dealerships it is related to", async () => {
    const both = { websiteId: 1, dealershipIds: [one.id, other.id] };
    expect(await namesOf(database().db.forSite(both))).toEqual(["One's car", "The other's car"]);
    expect(await namesOf(database().db.forSite({ websiteId: 1, dealershipIds: [] }))).toEqual([]);
  });

  test("a row cannot be written for another owner", async () => {
    const foreign = { dealership_id: other.id, car_id: 1, position: 0, source_url: "x" };
    const written = database()
      .db.forDealership({ dealershipId: one.id })
      .transaction((tx) => tx.insertInto("photos").values(foreign).execute());
    await expect(written).rejects.toThrow("row-level security");
  });

  test("an owner's id is a positive whole number", () => {
    expect(() => database().db.forDealership({ dealershipId: Number.NaN })).toThrow("owner's id");
    expect(() => database().db.forSite({ websiteId: 0, dealershipIds: [] })).toThrow("owner's id");
  });
});

describe("a car's version", () => {
  test("rises with any change but a confirmation", async () => {
    const { db } = database();
    const car = await makeCar(db, { dealership_id: other.id });
    const set = (values: object) =>
      db
        .forDealership({ dealershipId: other.id })
        .transaction((tx) =>
          tx.updateTable("cars").set(values).where("id", "=", car.id).returning("version").executeTakeFirst(),
        );
    expect(await set({ confirmed_at: new Date() })).toEqual({ version: 1 });
    expect(await set({ price_cents: 1 })).toEqual({ version: 2 });
    expect(await set({ price_cents: 2, confirmed_at: new Date(0) })).toEqual({ version: 3 });
    expect(await set({ version: sql`version + 1` })).toEqual({ version: 4 });
  });
});

describe("logins", () => {
  test("a handle without its login is refused", async () => {
    const { appUrl } = database();
    const db = createDb({ appUrl, log: pino({ level: "silent" }) });
    expect(() => db.forOperator("curious")).toThrow("no operator's login");
    expect(() => db.forQueue("deliveries")).toThrow("no login for the queues");
    await db.close();
  });

  test("the operator reads everybody's rows, for a reason that is logged", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    const db = database().createDb({ log });
    expect(() => db.forOperator(" ")).toThrow("needs a reason");
    expect(await namesOf(db.forOperator("undo of a bad publish"))).toContain("The other's car");
    expect(lines.join("")).toContain("undo of a bad publish");
  });

  test("ping fails when PostgreSQL is away", async () => {
    await database().db.ping();
    const db = database().createDb({ appUrl: "postgres://nobody:x@127.0.0.1:1/nowhere" });
    await expect(db.ping()).rejects.toThrow();
  });
});

describe("hosts", () => {
  test("are read by version, before an owner is known", async () => {
    const { db } = database();
    const before = await db.hosts.changedSince(0);
    const site = await makeWebsite(db);
    expect(await db.hosts.changedSince(before.at(-1)?.version ?? 0)).toEqual([
      { host: site.host, websiteId: site.id, canonical: true, version: expect.any(Number), removed: false },
    ]);
  });

  test("a listener hears publishes, also after its connection was cut", async () => {
    const { db, operatorUrl, name } = database();
    let heard = 0;
    const stop = await db.hosts.listen(() => {
      heard += 1;
    });
    await expect.poll(() => heard).toBe(1);
    await publishSomething(operatorUrl);
    await expect.poll(() => heard).toBe(2);
    await withAdmin((admin) =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'forecourt-listen%'",
        [name],
      ),
    );
    await expect.poll(() => heard, { timeout: 5_000 }).toBe(3);
    await publishSomething(operatorUrl);
    await expect.poll(() => heard).toBe(4);
    await stop();
    await publishSomething(operatorUrl);
    expect(heard).toBe(4);
  });

  test("listening answers while PostgreSQL is away", async () => {
    const db = database().createDb({ appUrl: "postgres://nobody:x@127.0.0.1:1/nowhere" });
    const stop = await db.hosts.listen(() => expect.unreachable());
    await stop();
  });
});

async function publishSomething(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("notify sites_changed");
  await client.end();
}
