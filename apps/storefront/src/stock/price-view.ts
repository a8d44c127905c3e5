import type { CarCard } from "@forecourt/contracts";
import { money } from "@forecourt/rules/money";
import { isAvailable } from "@forecourt/rules/stock-visibility";
import type { SiteDocument } from "@forecourt/site-config";

export type RepaymentView = { week: string; rates: string };

/** FIN-24: hiding comes before what a provider asks for. The week is never without its rate and comparison rate. */
export function repaymentView(
  car: CarCard,
  { settings }: Pick<SiteDocument, "settings">,
): RepaymentView | null {
  const hidden = settings.hide_finance || settings.hide_finance_dealerships.includes(car.dealership_slug);
  if (hidden || car.make === "Suzuki" || !isAvailable(car)) return null;
  const lender = car.finance;
  if (!lender || lender.interestRate === null || lender.comparisonRate === null || !lender.paymentWeek)
    return null;
  // FIN-07: over 500, 500 itself fails.
  if (car.price === null || car.price <= 500) return null;
  const rates = `${lender.interestRate.toFixed(2)}% p.a., comparison rate ${lender.comparisonRate.toFixed(2)}% p.a.*`;
  return { week: money(lender.paymentWeek), rates };
}
