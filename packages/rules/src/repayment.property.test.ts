import fc from "fast-check";
import { expect, test } from "vitest";
import { repaymentCents } from "./repayment.ts";
import { type RepaymentInterval, repaymentsPerYear } from "./repayment-interval.ts";

const interval = fc.constantFrom<RepaymentInterval>("week", "fortnight", "month");
/** Hundredths of a per cent, as rates are quoted. */
const rate = fc.integer({ min: 0, max: 3_000 }).map((points) => points / 100);
const loan = fc
  .record({
    loanCents: fc.integer({ min: 100_000, max: 20_000_000 }),
    finalShare: fc.integer({ min: 0, max: 60 }),
    ratePercent: rate,
    termMonths: fc.integer({ min: 6, max: 120 }),
  })
  .map(({ finalShare, ...rest }) => ({
    ...rest,
    finalCents: Math.floor((rest.loanCents * finalShare) / 100),
  }));

const digits = 10n ** 60n;

/** A second formula, in whole numbers of 60 digits: the payment that leaves the balloon after the last month. */
function byLedger({
  loanCents,
  finalCents,
  ratePercent,
  termMonths,
}: Parameters<typeof repaymentCents>[0]): number {
  const growth = digits + (BigInt(Math.round(ratePercent * 100)) * digits) / 120_000n;
  let owed = BigInt(loanCents) * digits;
  let paidOne = 0n;
  for (let month = 0; month < termMonths; month += 1) {
    owed = (owed * growth) / digits;
    paidOne = (paidOne * growth) / digits + digits;
  }
  const twice = (2n * (owed - BigInt(finalCents) * digits)) / paidOne;
  return Number((twice + 1n) / 2n);
}

test("FIN-27 by the month the closed form and a ledger kept month by month agree to the cent", () => {
  fc.assert(
    fc.property(loan, (given) => {
      expect(repaymentCents(given, "month")).toBe(byLedger(given));
    }),
    { numRuns: 500 },
  );
});

/** The same by steps for any interval; the last part of an interval is paid for at the end of the term, by its share. */
function bySteps(given: Parameters<typeof repaymentCents>[0], every: RepaymentInterval): number {
  const perYear = repaymentsPerYear[every];
  const step = given.ratePercent / 100 / perYear;
  const intervals = (given.termMonths * perYear) / 12;
  const whole = Math.floor(intervals + 1e-9);
  const part = Math.max(0, intervals - whole);
  let owed = given.loanCents;
  let paidOne = 0;
  for (let at = 0; at < whole; at += 1) {
    owed *= 1 + step;
    paidOne = paidOne * (1 + step) + 1;
  }
  const grown = (1 + step) ** part;
  const share = step === 0 ? part : (grown - 1) / step;
  return (owed * grown - given.finalCents) / (paidOne * grown + share);
}

test("FIN-27 by the week and the fortnight the steps of a ledger give the same cent", () => {
  fc.assert(
    fc.property(loan, interval, (given, every) => {
      const exact = bySteps(given, every);
      fc.pre(Math.abs((exact % 1) - 0.5) > 1e-4);
      expect(repaymentCents(given, every)).toBe(Math.round(exact));
    }),
    { numRuns: 500 },
  );
});

test("FIN-27 more loan or a higher rate never lowers the repayment, a longer term or more at the end never raises it", () => {
  const more = fc.record({
    loanCents: fc.integer({ min: 0, max: 1_000_000 }),
    ratePercent: rate,
    termMonths: fc.integer({ min: 0, max: 60 }),
    finalCents: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(loan, interval, more, (given, every, by) => {
      const with_ = (over: Partial<typeof given>) => repaymentCents({ ...given, ...over }, every);
      const plain = repaymentCents(given, every);
      expect(with_({ loanCents: given.loanCents + by.loanCents })).toBeGreaterThanOrEqual(plain);
      expect(with_({ ratePercent: given.ratePercent + by.ratePercent })).toBeGreaterThanOrEqual(plain);
      expect(with_({ termMonths: given.termMonths + by.termMonths })).toBeLessThanOrEqual(plain);
      expect(with_({ finalCents: given.finalCents + by.finalCents })).toBeLessThanOrEqual(plain);
    }),
  );
});

test("FIN-27 oftener is less each time, and a final payment is never repaid twice", () => {
  fc.assert(
    fc.property(loan, (given) => {
      const [week, fortnight, month] = (["week", "fortnight", "month"] as const).map((every) =>
        repaymentCents(given, every),
      );
      expect(week).toBeLessThanOrEqual(fortnight as number);
      expect(fortnight).toBeLessThanOrEqual(month as number);
      const paid = (month as number) * given.termMonths + given.finalCents;
      expect(paid).toBeGreaterThanOrEqual(given.loanCents - given.termMonths);
    }),
  );
});
