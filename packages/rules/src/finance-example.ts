import type { FinanceProvider } from "@forecourt/contracts";
import { comparisonRate } from "./comparison-rate.ts";
import { type Loan, repaymentCents } from "./repayment.ts";

/** FIN-31: five years. */
export const exampleTermMonths = 60;
/** FIN-32: the loan for which a comparison rate is given, $30,000. */
export const comparisonLoanCents = 3_000_000;
/** FIN-33: per cent of the price. */
export const exampleDepositPercent = 10;

/** Per cent of the price. FIN-34: only Nissan Finance's example leaves a final payment. */
const finalPercent: Partial<Record<FinanceProvider, number>> = { nissan_finance: 30 };

const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

export type FinanceExample = Omit<Loan, "ratePercent"> & { depositCents: number };

/** What the example for a price is about, in whole cents; a share of a cent is rounded to the nearest, a half up. */
export function financeExample(priceCents: number, provider: FinanceProvider | null): FinanceExample {
  const depositCents = percentOf(priceCents, exampleDepositPercent);
  return {
    depositCents,
    loanCents: priceCents - depositCents,
    finalCents: provider === null ? 0 : percentOf(priceCents, finalPercent[provider] ?? 0),
    termMonths: exampleTermMonths,
  };
}

/** FIN-34, FIN-35: what a lender's card says of the final payment, in cents; null: it says nothing. */
export function finalPaymentShown(priceCents: number, provider: FinanceProvider): number | null {
  if (provider === "angle") return 0;
  return provider in finalPercent ? financeExample(priceCents, provider).finalCents : null;
}

/**
 * FIN-32: the comparison rate of a rate, for $30,000 over five years by the month. The establishment fee is added to
 * the loan (the site's setting says so), the monthly fee is paid with each repayment.
 */
export function exampleComparisonRate(
  ratePercent: number,
  fees: { establishmentCents: number; monthlyCents: number },
): number {
  const creditCents = comparisonLoanCents + fees.establishmentCents;
  const loan = { loanCents: creditCents, finalCents: 0, termMonths: exampleTermMonths };
  return comparisonRate(
    {
      creditCents,
      feesAtStartCents: fees.establishmentCents,
      repaymentCents: repaymentCents({ ...loan, ratePercent }, "month"),
      feeEachCents: fees.monthlyCents,
      finalCents: 0,
      termMonths: exampleTermMonths,
    },
    "month",
  );
}
