import { expect, test } from "vitest";
import { differences } from "./differences.ts";

const car = {
  price: 20_000,
  price_type: "drive_away",
  km: 50_000,
  simple_fuel: "Petrol",
  simple_body: "SUV",
  seats: 5,
} as const;
const words = (other: Partial<Parameters<typeof differences>[0]>) =>
  differences(car, { ...car, ...other }).map((difference) => difference.words);

test("money first, then kilometres, then what else differs, three at most", () => {
  const other = { price: 18_800, km: 64_000, simple_fuel: "Hybrid", seats: 7 };
  expect(words(other)).toEqual(["$1,200 less", "14,000 km more", "Hybrid instead of Petrol"]);
  expect(words({})).toEqual([]);
});

test("PRICE-02 a price that is not shown is not told by its distance from this one", () => {
  expect(words({ price: 0 })).toEqual([]);
  expect(words({ price: null })).toEqual([]);
});

test("D9 prices of different types are not compared", () => {
  expect(words({ price: 18_800, price_type: "egc" })).toEqual([]);
});
