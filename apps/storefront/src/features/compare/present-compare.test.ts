import { expect, test } from "vitest";
import { sampleCar } from "../../test-support/sample-car.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import { bestAt } from "./best-values.ts";
import { presentCompare } from "./present-compare.ts";

const now = new Date("2026-11-15T00:00:00Z");
type Over = Parameters<typeof sampleCar>[0];
const compare = (...overs: Over[]) => {
  const cars = overs.map((over, at) => sampleCar({ id: at + 1, price_type: "drive_away", ...over }));
  return presentCompare(
    cars,
    cars.map(({ id }) => id),
    sampleSite(),
    now,
  );
};
const row = (label: RegExp, ...overs: Over[]) => compare(...overs).rows.find((one) => label.test(one.label));

test("CMP-01 the best of a row is marked, by what is good in it", () => {
  expect(row(/^Price/, { price: 30_000 }, { price: 28_000 })).toMatchObject({ best: [1], differs: true });
  expect(row(/^Kilometres/, { km: 10 }, { km: 20 }, { km: 10 })).toMatchObject({ best: [0, 2] });
  expect(row(/^Year/, { year: 2020 }, { year: 2023 })).toMatchObject({ best: [1] });
  expect(row(/^Colour/, { colour: "Red" }, { colour: "Blue" })).toMatchObject({ best: [], differs: true });
});

test("CMP-01 nothing is best alone, nor where all are the same", () => {
  expect(bestAt([5, null, null], "least")).toEqual([]);
  expect(bestAt([5, 5], "most")).toEqual([]);
  expect(row(/^Seats/, { seats: 5 }, { seats: 5 })).toMatchObject({ differs: false });
});

test("D9 prices of different types are shown with their types and none is best", () => {
  const price = row(/^Price/, { price: 30_000 }, { price: 28_000, price_type: "egc" });
  expect(price).toMatchObject({ label: "Price", best: [] });
  expect(price?.values).toEqual(["$30,000 Drive away", "$28,000 Excl. govt charges"]);
});

test("PRICE-03 a car without a price, and one that was sold, are out of the contest", () => {
  expect(
    row(/^Price/, { price: 30_000 }, { price: 28_000, status: "sold" }, { price: 31_000 })?.best,
  ).toEqual([0]);
  expect(row(/^Price/, { price: 30_000 }, { price: null })?.best).toEqual([]);
});

test("CMP-01 each car can be taken out by a link, and the address of the rest is the page", () => {
  const { cars, shareUrl } = compare({}, {}, {});
  expect(cars.map(({ withoutUrl }) => withoutUrl)).toEqual([
    "/compare?cars=2,3",
    "/compare?cars=1,3",
    "/compare?cars=1,2",
  ]);
  expect(shareUrl).toBe("https://sample.localhost/compare?cars=1,2,3");
});

test("CMP-01 what nobody states has no row, what one states has", () => {
  expect(row(/^Drive/, { drive: null }, { drive: null })).toBeUndefined();
  expect(row(/^Drive/, { drive: null }, { drive: "AWD" })?.values).toEqual([null, "AWD"]);
});

test("CMP-01 a measure that brings its unit keeps it", () => {
  expect(row(/^Engine/, { engine_size: "689 cc" }, { engine_size: "2.5" })?.values).toEqual([
    "689 cc",
    "2.5 L",
  ]);
});
