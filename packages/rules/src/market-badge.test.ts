import { expect, test } from "vitest";
import { belowMarket, type MarketCar, marketAverage, marketBadge } from "./market-badge.ts";

const car: MarketCar = {
  status: "in_stock",
  price: 36_990,
  egc_price: null,
  state_average_market_price: 37_490,
};
const below = (over: Partial<MarketCar>) => belowMarket({ ...car, ...over });

test("PRICE-05 exactly 500 below shows, a cent less does not", () => {
  expect(below({})).toBe(500);
  expect(below({ state_average_market_price: 37_489.99 })).toBeNull();
  expect(below({ price: 36_990.01 })).toBeNull();
  expect(below({ state_average_market_price: 36_000 })).toBeNull();
});

test("PRICE-05 what is said to be saved is never more than is saved", () => {
  expect(below({ state_average_market_price: 38_000.99 })).toBe(1010);
});

test("PRICE-05 the badge says by how much", () => {
  expect(marketBadge({ ...car, state_average_market_price: 38_190 })).toBe("$1,200 below market");
  expect(marketBadge({ ...car, state_average_market_price: null })).toBeNull();
});

test("PRICE-05 no badge without a shown price, without an average, or for a car that cannot be had", () => {
  expect(below({ price: 10 })).toBeNull();
  expect(below({ price: null })).toBeNull();
  expect(below({ price: null, egc_price: 30_000 })).toBeNull();
  expect(below({ state_average_market_price: null })).toBeNull();
  expect(below({ status: "sold" })).toBeNull();
  expect(below({ status: "coming_soon" })).toBe(500);
});

test("PRICE-05 D9 the price without government charges is compared where it is known", () => {
  expect(below({ egc_price: 35_000 })).toBe(2490);
  expect(below({ egc_price: 37_000 })).toBeNull();
  expect(below({ egc_price: 0 })).toBe(500);
});

test("PRICE-06 the average comes from autograb's data for the state", () => {
  const data = { average_market_price: 50_000, state_average_market_price: 37_490 };
  expect(marketAverage({ autograb_data: data })).toBe(37_490);
  expect(marketAverage({ autograb_data: { ...data, state_average_market_price: null } })).toBeNull();
  expect(marketAverage({ autograb_data: null })).toBeNull();
});
