import { expect, test } from "vitest";
import { offersTradeIn, type TradeInCar, tradeInLink } from "./trade-in.ts";

const car: TradeInCar = { status: "in_stock", sold: false, reserved: false, price: 36_990 };
const offers = (over: Partial<TradeInCar>, valuation_provider: string | null = "autograb") =>
  offersTradeIn({ ...car, ...over }, { valuation_provider });

test("TRADE-01 the site needs a valuation provider", () => {
  expect([offers({}), offers({}, null)]).toEqual([true, false]);
});

test("TRADE-02 the car is in stock, not coming soon or anything else", () => {
  expect(["in_stock", "coming_soon", "sold", "others"].map((status) => offers({ status }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("TRADE-03 the car is not sold; not said is not sold", () => {
  expect([offers({ sold: true }), offers({ sold: null })]).toEqual([false, true]);
});

test("TRADE-04 the car is not reserved; not said is not reserved", () => {
  expect([offers({ reserved: true }), offers({ reserved: null })]).toEqual([false, true]);
});

test("TRADE-05 the price is over 200: 200 itself fails, and so does none", () => {
  expect([201, 200.01, 200, 0, null].map((price) => offers({ price }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("ROUTE-13 CAR-24 the valuation knows the car", () => {
  expect(tradeInLink({ id: 7 })).toBe("/cars/trade-in?car_id=7");
});
