import type { FinanceLenders, PaymentProcessor, Variant } from "@forecourt/contracts";
import type { CarRow } from "./find-car.repo.ts";
import { toDollars } from "./to-dollars.ts";

const monthsInYear = 12;

export function presentVariant(row: NonNullable<CarRow["variant"]>): Variant {
  const { dealership_id: _dealership, car_id: _car, ...variant } = row;
  return variant;
}

/** Keyed by provider (FIN-26). */
export function presentFinance(rows: CarRow["finance"]): FinanceLenders {
  return Object.fromEntries(
    rows.map((row) => [
      row.provider,
      {
        interestRate: percent(row.interest_rate),
        comparisonRate: percent(row.comparison_rate),
        paymentWeek: toDollars(row.payment_week_cents),
        paymentMonth: toDollars(row.payment_month_cents),
        termMonths: row.term_months,
        termYears: row.term_months === null ? null : row.term_months / monthsInYear,
        deposit: toDollars(row.deposit_cents),
        disclaimer: row.disclaimer,
      },
    ]),
  );
}

/** PostgreSQL's numeric comes as text where JSON did not make a number of it. */
function percent(rate: number | string | null): number | null {
  return rate === null ? null : Number(rate);
}

/** DATA-06: publishable keys only; there are no others in this table. */
export function presentProcessors(rows: CarRow["processors"]): PaymentProcessor[] {
  return rows.map((row) => ({
    authorization_type: row.authorization_type as PaymentProcessor["authorization_type"],
    authorization_key: row.authorization_key,
    deposit_amount: toDollars(row.deposit_cents),
    apple_pay_enabled: row.apple_pay_enabled,
    google_pay_enabled: row.google_pay_enabled,
    google_merchant_id: row.google_merchant_id,
  }));
}
