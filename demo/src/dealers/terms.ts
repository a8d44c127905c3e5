import type { FinanceProvider, PaymentProcessor } from "@forecourt/contracts";
import { financeExample } from "@forecourt/rules/finance-example";
import type { LenderOffer } from "../dealer-profile.ts";

const basis =
  "10% deposit, 60 months, no final payment. Comparison rate based on a secured loan of $30,000 over 5 years.";
const basisWithFinal =
  "10% deposit, 60 months, 30% final payment. Comparison rate based on a secured loan of $30,000 over 5 years.";

/** D14: shown whole, with the repayment it belongs to. */
const warning =
  "WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.";

/** Rates are fictional, as the companies are. */
export const lender = (
  provider: FinanceProvider,
  interestRate: number,
  comparisonRate: number,
  more: Pick<LenderOffer, "always" | "makes"> = {},
): LenderOffer => ({
  provider,
  interestRate,
  comparisonRate,
  disclaimer: `${financeExample(100, provider).finalCents > 0 ? basisWithFinal : basis} ${warning}`,
  ...more,
});

/** The publishable key that the dealer's website names too; it opens nothing anywhere. */
const demoKey = (dealer: string): string => `pk_test_${dealer.replaceAll("-", "_")}_demo`;

export const stripe = (dealer: string, depositDollars: number | null = 200): PaymentProcessor => ({
  authorization_type: "stripe",
  authorization_key: demoKey(dealer),
  deposit_amount: depositDollars,
  apple_pay_enabled: true,
  google_pay_enabled: true,
  google_merchant_id: `demo-${dealer}`,
});

export const till = (dealer: string, depositDollars: number | null = 200): PaymentProcessor => ({
  authorization_type: "till",
  authorization_key: demoKey(dealer),
  deposit_amount: depositDollars,
  apple_pay_enabled: false,
  google_pay_enabled: true,
  google_merchant_id: null,
});

export const stGeorge = (dealer: string, depositDollars: number | null = 200): PaymentProcessor => ({
  authorization_type: "st_george",
  authorization_key: demoKey(dealer),
  deposit_amount: depositDollars,
  apple_pay_enabled: false,
  google_pay_enabled: false,
  google_merchant_id: null,
});

/** A dealer that has signed but not been given its key yet: nothing can be reserved through it (RES-07). */
export const keyless = (processor: PaymentProcessor): PaymentProcessor => ({
  ...processor,
  authorization_key: null,
});
