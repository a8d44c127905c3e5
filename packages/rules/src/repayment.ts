import { annuity, discount } from "./annuity.ts";
import { intervalsIn, type RepaymentInterval, ratePerInterval } from "./repayment-interval.ts";

export type Loan = {
  /** Whole cents: the price less the deposit, with any fee that is added to the loan. */
  loanCents: number;
  /** Whole cents still owed at the end of the term and paid then, at once: the balloon. */
  finalCents: number;
  /** Per cent a year. */
  ratePercent: number;
  termMonths: number;
};

/**
 * FIN-27: the amortised repayment at the end of each interval, in whole cents. The exact figure is rounded once, to
 * the nearest cent, a half up; lenders' tables do the same, and the last repayment takes up the difference.
 */
export function repaymentCents(loan: Loan, every: RepaymentInterval): number {
  const rate = ratePerInterval(loan.ratePercent, every);
  const intervals = intervalsIn(loan.termMonths, every);
  const owed = loan.loanCents - loan.finalCents * discount(rate, intervals);
  return Math.round(owed / annuity(rate, intervals));
}

/** What is advertised in whole dollars is rounded up: never less than what will be paid. */
export const dollarsUp = (cents: number): number => Math.ceil(cents / 100);
