import { expect, test } from "vitest";
import { marketPosition } from "./market-position.ts";

const now = new Date("2026-11-15T00:00:00Z");
const car = { status: "in_stock", price: 36_990, egc_price: 35_200, state_average_market_price: 36_500.5 };
const basis = { sample_size: 46, as_of: "2026-11-10" };
const at = (over: Partial<typeof car>, of: Partial<typeof basis> = {}) =>
  marketPosition({ ...car, ...over }, { ...basis, ...of }, now);

test("D9 the price without charges is compared, below and above alike, and a difference is never overstated", () => {
  expect(at({})).toMatchObject({ asked: 35_200, difference: -1300, sampleSize: 46, isWithoutCharges: true });
  expect(at({ egc_price: 37_200 })?.difference).toBe(699);
});

test("without the figure before charges the price itself is compared, and says so", () => {
  expect(marketPosition({ ...car, egc_price: null }, basis, now)).toMatchObject({
    asked: 36_990,
    isWithoutCharges: false,
  });
});

test("an average of few cars, of an old day, of nobody knows what, is not shown", () => {
  expect(at({}, { sample_size: 8 })).not.toBeNull();
  expect(at({}, { sample_size: 7 })).toBeNull();
  expect(at({}, { as_of: "2026-10-01" })).not.toBeNull();
  expect(at({}, { as_of: "2026-09-30" })).toBeNull();
  expect(marketPosition(car, null, now)).toBeNull();
  expect(marketPosition({ ...car, state_average_market_price: null }, basis, now)).toBeNull();
});

test("PRICE-01 no price, no position; nor for a car that cannot be had", () => {
  expect(at({ price: 10 })).toBeNull();
  expect(at({ status: "sold" })).toBeNull();
});
