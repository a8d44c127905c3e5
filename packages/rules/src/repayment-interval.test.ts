import { expect, test } from "vitest";
import { intervalsIn, ratePerInterval, repaymentsPerYear } from "./repayment-interval.ts";

test("FIN-27 a year has 52.18 weeks, 26.09 fortnights and 12 months (National Credit regulations, r 100)", () => {
  expect(repaymentsPerYear).toEqual({ week: 52.18, fortnight: 26.09, month: 12 });
});

test("FIN-27 five years are 260.9 weeks, 130.45 fortnights or 60 months", () => {
  expect(intervalsIn(60, "week")).toBeCloseTo(260.9, 10);
  expect(intervalsIn(60, "fortnight")).toBeCloseTo(130.45, 10);
  expect(intervalsIn(60, "month")).toBe(60);
});

test("FIN-27 a yearly rate is parted among the intervals of a year", () => {
  expect(ratePerInterval(12, "month")).toBeCloseTo(0.01, 15);
  expect(ratePerInterval(5.218, "week")).toBeCloseTo(0.001, 15);
  expect(ratePerInterval(2.609, "fortnight")).toBeCloseTo(0.001, 15);
});
