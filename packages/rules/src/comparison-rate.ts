import { annuity, discount } from "./annuity.ts";
import { intervalsIn, type RepaymentInterval, repaymentsPerYear } from "./repayment-interval.ts";

export type CreditFlows = {
  /** Whole cents of credit provided at the start, with any fee that the loan itself pays. */
  creditCents: number;
  /** Credit fees due at the start, whether paid in cash or out of the credit. Government charges are left out. */
  feesAtStartCents: number;
  repaymentCents: number;
  /** Credit fees due with each repayment. */
  feeEachCents: number;
  /** What is paid at the end of the term on top: the balloon. */
  finalCents: number;
  termMonths: number;
};

/** Halving 0 to 100 % an interval this often leaves less than a thousandth of a basis point. */
const halvings = 48;

/**
 * The comparison rate of the National Credit regulations (r 100): n × r × 100 %, where at r a repayment interval
 * the credit is worth what is paid for it. Per cent a year, correct to the nearest hundredth.
 */
export function comparisonRate(flows: CreditFlows, every: RepaymentInterval): number {
  const intervals = intervalsIn(flows.termMonths, every);
  const each = flows.repaymentCents + flows.feeEachCents;
  const received = flows.creditCents - flows.feesAtStartCents;
  let low = 0;
  let high = 1;
  for (let step = 0; step < halvings; step += 1) {
    const rate = (low + high) / 2;
    const paid = each * annuity(rate, intervals) + flows.finalCents * discount(rate, intervals);
    if (paid > received) low = rate;
    else high = rate;
  }
  return Math.round(low * repaymentsPerYear[every] * 10_000) / 100;
}
