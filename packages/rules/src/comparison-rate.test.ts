import { expect, test } from "vitest";
import { type CreditFlows, comparisonRate } from "./comparison-rate.ts";

const flows = (over: Partial<CreditFlows>): CreditFlows => ({
  creditCents: 3_000_000,
  feesAtStartCents: 0,
  repaymentCents: 58_684,
  feeEachCents: 0,
  finalCents: 0,
  termMonths: 60,
  ...over,
});

test("FIN-32 without fees the comparison rate is the rate", () => {
  expect(comparisonRate(flows({}), "month")).toBe(6.49);
  expect(comparisonRate(flows({ repaymentCents: 14_623 }), "week")).toBe(10);
  expect(comparisonRate(flows({ repaymentCents: 29_267 }), "fortnight")).toBe(10);
});

// An Australian car loan calculator's example: 6.49 % a year, $587 a month, $1,000 of fees over the term (read as
// $400 at the start and $10 a month), comparison rate 7.76 %.
test("FIN-32 $30,000 over 5 years at 6.49 % with $400 and $10 a month of fees is 7.76 %, as published", () => {
  expect(comparisonRate(flows({ feesAtStartCents: 40_000, feeEachCents: 1_000 }), "month")).toBe(7.76);
});

// 9.96852…, 9.96377…, 8.36445… with 50 digits.
test("FIN-32 fees by the week and the fortnight, and a balloon at the end", () => {
  const fees = { feesAtStartCents: 49_500, feeEachCents: 250 };
  expect(comparisonRate(flows({ ...fees, repaymentCents: 14_121 }), "week")).toBe(9.97);
  expect(comparisonRate(flows({ ...fees, feeEachCents: 500, repaymentCents: 28_260 }), "fortnight")).toBe(
    9.96,
  );
  const balloon = { feesAtStartCents: 39_900, repaymentCents: 48_405, finalCents: 900_000 };
  expect(comparisonRate(flows(balloon), "month")).toBe(8.36);
});

test("FIN-32 a loan that costs nothing has a rate of 0", () => {
  expect(comparisonRate(flows({ repaymentCents: 50_000 }), "month")).toBe(0);
  expect(comparisonRate(flows({ repaymentCents: 40_000 }), "month")).toBe(0);
});
