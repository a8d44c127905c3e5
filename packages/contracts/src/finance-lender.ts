import { z } from "zod";
import { dollars, orNull } from "./field.ts";

/** The specification's providers (FIN-26); a car's lenders are keyed by them. */
export const financeProvider = z.enum([
  "taurus",
  "360_finance",
  "ausloans",
  "manual",
  "angle",
  "powertorque",
  "nissan_finance",
]);
export type FinanceProvider = z.infer<typeof financeProvider>;

/** DATA-05. Rates are percent a year; payments and deposit are dollars. FIN-01: null hides, 0 does not. */
export const financeLender = z.object({
  interestRate: orNull(z.number()),
  comparisonRate: orNull(z.number()),
  paymentWeek: orNull(dollars),
  paymentMonth: orNull(dollars),
  termMonths: orNull(z.int()),
  termYears: orNull(z.number()),
  deposit: orNull(dollars),
  disclaimer: orNull(z.string()),
});
export type FinanceLender = z.infer<typeof financeLender>;

/** Only the providers that quote this car have an entry. */
export const financeLenders = z.partialRecord(financeProvider, financeLender);
export type FinanceLenders = z.infer<typeof financeLenders>;
