import { expect, test } from "vitest";
import { captureLog } from "../../kit/testing.ts";
import { makeCar } from "../../test-support/factories.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { createViewCounter } from "./view-counter.ts";

const database = withTestDatabase();

const viewsOf = async (dealershipId: number) =>
  (
    await database()
      .db.forDealership({ dealershipId })
      .read((q) => q.selectFrom("car_views").select(["car_id", "views"]))
  )
    .map(({ car_id, views }) => [car_id, views])
    .toSorted();

/** Counts how often the database is asked; refuses while told to. */
function watched() {
  const { db } = database();
  const seen = { statements: 0, isAway: false };
  return {
    seen,
    db: {
      forDealership: (owner: { dealershipId: number }) => ({
        ...db.forDealership(owner),
        read: (async (build: never) => {
          if (seen.isAway) throw new Error("away");
          seen.statements++;
          return db.forDealership(owner).read(build);
        }) as never,
      }),
    },
  };
}

test("CALL-24 a thousand views of two cars are one statement for each dealership, and none is lost", async () => {
  const [one, two] = [await makeCar(database().db), await makeCar(database().db)];
  const { db, seen } = watched();
  const counter = createViewCounter({ db, log: captureLog().log, everyMs: 60_000 });
  let answered = 0;
  for (let view = 0; view < 500; view++) {
    answered = counter.count({ dealershipId: one.dealershipId, carId: one.id });
    counter.count({ dealershipId: two.dealershipId, carId: two.id });
  }
  expect([answered, seen.statements]).toEqual([500, 0]);
  await Promise.all([counter.flush(), counter.flush()]);
  expect(seen.statements).toBe(2);
  counter.count({ dealershipId: one.dealershipId, carId: one.id });
  await counter.stop();
  expect(await viewsOf(one.dealershipId)).toEqual([[one.id, 501]]);
  expect(await viewsOf(two.dealershipId)).toEqual([[two.id, 500]]);
});

test("CALL-24 with PostgreSQL away views are kept, and written when it is back", async () => {
  const car = await makeCar(database().db);
  const { db, seen } = watched();
  const counter = createViewCounter({ db, log: captureLog().log, everyMs: 60_000, mostCars: 1 });
  counter.count({ dealershipId: car.dealershipId, carId: car.id });
  seen.isAway = true;
  await counter.flush();
  expect(counter.count({ dealershipId: car.dealershipId, carId: car.id })).toBe(2);
  // Memory has an end: another car than the one remembered is let go.
  counter.count({ dealershipId: car.dealershipId, carId: car.id + 1 });
  seen.isAway = false;
  await counter.stop();
  expect(await viewsOf(car.dealershipId)).toEqual([[car.id, 2]]);
});
