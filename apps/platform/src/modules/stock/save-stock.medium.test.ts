import { CompiledQuery } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { makeDealership } from "../../test-support/factories.ts";
import { makeRecord, saveRecords } from "../../test-support/stock-records.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const database = withTestDatabase();
let dealershipId: number;

beforeEach(async () => {
  dealershipId = (await makeDealership(database().db)).id;
});

const save = (...records: ReturnType<typeof makeRecord>[]) =>
  saveRecords(database().db, dealershipId, records);

async function rows<Row>(statement: string, values: unknown[] = [dealershipId]): Promise<Row[]> {
  return database()
    .db.forDealership({ dealershipId })
    .read(() => CompiledQuery.raw(statement, values) as never);
}

type Car = {
  id: number;
  slug: string;
  version: number;
  price_cents: number;
  confirmed_at: Date;
  removed_at: Date;
};
const cars = () => rows<Car>("select * from cars where dealership_id = $1 order by id");
const dirty = () =>
  rows<{ car_id: number; lease_token: number }>("select * from dirty_cars where dealership_id = $1");
const ledger = () =>
  rows<{ price_cents: number }>(
    "select price_cents from price_ledger where dealership_id = $1 order by recorded_at, id",
  );

async function cleanQueue(): Promise<void> {
  await rows("delete from dirty_cars where dealership_id = $1");
}

const whole = (given: Record<string, unknown> = {}) =>
  makeRecord({
    stocknum: "W1",
    variant: { cylinders: 4, torque: "250 Nm" },
    photos: ["stored:a", "stored:b", "demo:cars/later.jpg"],
    finance_lenders: { angle: { interestRate: 8.49, comparisonRate: 9.27, paymentWeek: 108 } },
    views: 7,
    ...given,
  });

test("a new car is written whole: row, variant, photos, finance, ledger, views and its mark", async () => {
  expect(await save(whole())).toEqual({ inserted: 1, changed: 0, unchanged: 0 });
  const [car] = await cars();
  expect(car).toMatchObject({ price_cents: 2_499_000, version: 1, status: "in_stock" });
  expect(await rows("select cylinders, torque from variants where dealership_id = $1")).toEqual([
    { cylinders: "4", torque: "250 Nm" },
  ]);
  expect(
    await rows("select position, state, content_hash from photos where dealership_id = $1 order by position"),
  ).toEqual([
    { position: 0, state: "stored", content_hash: "a".repeat(64) },
    { position: 1, state: "stored", content_hash: "b".repeat(64) },
    { position: 2, state: "pending", content_hash: null },
  ]);
  expect(await rows("select provider, payment_week_cents from car_finance where dealership_id = $1")).toEqual(
    [{ provider: "angle", payment_week_cents: 10_800 }],
  );
  expect(await ledger()).toEqual([{ price_cents: 2_499_000 }]);
  expect(await rows("select views from car_views where dealership_id = $1")).toEqual([{ views: 7 }]);
  expect(await dirty()).toMatchObject([{ car_id: car?.id }]);
});

test("D22 the same stock twice is the same cars: confirmed, but no new version, ledger entry or mark", async () => {
  const record = whole();
  await save(record);
  const [before] = await cars();
  await cleanQueue();
  expect(await save(record)).toEqual({ inserted: 0, changed: 0, unchanged: 1 });
  const [after] = await cars();
  expect(after).toEqual({ ...before, confirmed_at: after?.confirmed_at });
  expect(after?.confirmed_at.getTime()).toBeGreaterThan(before?.confirmed_at.getTime() ?? 0);
  expect(await ledger()).toHaveLength(1);
  expect(await dirty()).toEqual([]);
});

test("a changed price is a new version, a ledger entry and a mark", async () => {
  await save(whole());
  await cleanQueue();
  expect(await save(whole({ price: 23_990 }))).toEqual({ inserted: 0, changed: 1, unchanged: 0 });
  expect((await cars())[0]).toMatchObject({ price_cents: 2_399_000, version: 2 });
  expect(await ledger()).toEqual([{ price_cents: 2_499_000 }, { price_cents: 2_399_000 }]);
  expect(await dirty()).toHaveLength(1);
});

test.each([
  ["a photo taken away", { photos: ["stored:a"] }],
  ["photos in another order", { photos: ["stored:b", "stored:a", "demo:cars/later.jpg"] }],
  [
    "a lender's figure",
    { finance_lenders: { angle: { interestRate: 8.49, comparisonRate: 9.27, paymentWeek: 99 } } },
  ],
  ["a lender gone", { finance_lenders: null }],
  ["a variant's figure", { variant: { cylinders: 6, torque: "250 Nm" } }],
])("%s is a new version too: the index's version is the whole car's", async (_, change) => {
  await save(whole());
  await cleanQueue();
  expect(await save(whole(change))).toEqual({ inserted: 0, changed: 1, unchanged: 0 });
  expect((await cars())[0]?.version).toBe(2);
  expect(await dirty()).toHaveLength(1);
});

test("a mark on a car that is being indexed fences the one who indexes it", async () => {
  await save(whole());
  const [first] = await dirty();
  await save(whole({ km: 43_000 }));
  const [second] = await dirty();
  expect(second?.lease_token).toBe((first?.lease_token ?? 0) + 1);
});

test("a slug that another dealership has gets an ending; it never changes afterwards", async () => {
  await save(whole({ slug: "2021-example-hatch" }));
  const other = (await makeDealership(database().db)).id;
  await saveRecords(database().db, other, [whole({ slug: "2021-example-hatch" })]);
  const slugs = await database()
    .db.forDealership({ dealershipId: other })
    .read((q) => q.selectFrom("cars").select("slug"));
  expect(slugs[0]?.slug).toMatch(/^2021-example-hatch-[0-9a-f]{10}$/);
  await save(whole({ slug: "renamed", km: 1 }));
  expect((await cars())[0]?.slug).toBe("2021-example-hatch");
  expect(await cars()).toHaveLength(1);
});

test("two cars of one batch with one slug, and one stock number twice: the last record counts", async () => {
  const report = await save(
    makeRecord({ stocknum: "A", slug: "twin" }),
    makeRecord({ stocknum: "B", slug: "twin" }),
    makeRecord({ stocknum: "B", slug: "twin", km: 5 }),
  );
  expect(report.inserted).toBe(2);
  expect(await rows("select km from cars where dealership_id = $1 and stocknum = 'B'")).toEqual([{ km: 5 }]);
});

test("D22 a car that left its feed and returns keeps id and slug, and is back", async () => {
  await save(whole());
  const [before] = await cars();
  await rows("update cars set removed_at = now() where dealership_id = $1");
  await save(whole());
  expect((await cars())[0]).toMatchObject({ id: before?.id, slug: before?.slug, removed_at: null });
});

test("eight loads of the same stock at once write it once", async () => {
  const records = Array.from({ length: 5 }, (_, i) => makeRecord({ stocknum: `R${i}` }));
  const reports = await Promise.all(Array.from({ length: 8 }, () => save(...records)));
  expect(reports.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(5);
  expect(await cars()).toHaveLength(5);
  expect(await ledger()).toHaveLength(5);
});
