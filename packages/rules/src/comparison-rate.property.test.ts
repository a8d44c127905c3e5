import fc from "fast-check";
import { expect, test } from "vitest";
import { comparisonRate } from "./comparison-rate.ts";
import { repaymentCents } from "./repayment.ts";
import type { RepaymentInterval } from "./repayment-interval.ts";

const interval = fc.constantFrom<RepaymentInterval>("week", "fortnight", "month");
const given = fc.record({
  creditCents: fc.integer({ min: 500_000, max: 15_000_000 }),
  finalPercent: fc.integer({ min: 0, max: 50 }),
  ratePercent: fc.integer({ min: 0, max: 2_500 }).map((points) => points / 100),
  termMonths: fc.integer({ min: 12, max: 84 }),
});
const flowsOf = (
  {
    creditCents,
    finalPercent,
    ratePercent,
    termMonths,
  }: typeof given extends fc.Arbitrary<infer T> ? T : never,
  every: RepaymentInterval,
) => {
  const finalCents = Math.floor((creditCents * finalPercent) / 100);
  return {
    creditCents,
    feesAtStartCents: 0,
    feeEachCents: 0,
    finalCents,
    termMonths,
    repaymentCents: repaymentCents({ loanCents: creditCents, finalCents, ratePercent, termMonths }, every),
  };
};

test("FIN-32 without fees the comparison rate gives the rate back, but for the rounded cent", () => {
  fc.assert(
    fc.property(given, interval, (loan, every) => {
      expect(Math.abs(comparisonRate(flowsOf(loan, every), every) - loan.ratePercent)).toBeLessThan(0.025);
    }),
  );
});

test("FIN-32 a fee never lowers the comparison rate", () => {
  const fees = fc.record({
    feesAtStartCents: fc.integer({ min: 0, max: 100_000 }),
    feeEachCents: fc.integer({ min: 0, max: 2_000 }),
  });
  fc.assert(
    fc.property(given, interval, fees, (loan, every, more) => {
      const flows = flowsOf(loan, every);
      expect(comparisonRate({ ...flows, ...more }, every)).toBeGreaterThanOrEqual(
        comparisonRate(flows, every),
      );
    }),
  );
});
