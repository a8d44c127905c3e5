import type { CarCard, PriceType } from "@forecourt/contracts";
import { isAvailable } from "@forecourt/rules/stock-visibility";
import type { SiteDocument } from "@forecourt/site-config";
import { money } from "@forecourt/ui/price";

export type PriceView = { amount: string; type: string | null; before: string | null };
export type RepaymentView = { week: string; rates: string };

const typeWords: Record<PriceType, string> = {
  drive_away: "Drive away",
  egc: "Excl. govt charges",
  estimated_drive_away: "Est. drive away",
};

/** PRICE-01: 10 itself is not a price. */
const leastPrice = 10;

/** PRICE-02: what stands where there is no price to show. */
const withoutPrice = (car: CarCard, settings: SiteDocument["settings"]): PriceView => ({
  amount: car.preorder === true ? "PREORDER" : settings.no_price_text,
  type: null,
  before: null,
});

/** D9: a price is shown with its type. By the week where the site sells by the week. */
export function priceView(
  car: CarCard,
  settings: SiteDocument["settings"],
  weekWords: string | null,
): PriceView {
  const week = car.subscription_price;
  if (weekWords !== null && week !== null && week > leastPrice)
    return { amount: money(week), type: weekWords, before: null };
  if (car.price === null || car.price <= leastPrice) return withoutPrice(car, settings);
  const before = car.before_price !== null && car.before_price > car.price ? money(car.before_price) : null;
  return {
    amount: money(car.price),
    type: car.price_type === null ? null : typeWords[car.price_type],
    before,
  };
}

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

/** PRICE-05: exactly 500 below shows. D9: like is compared with like. */
export function belowMarket(car: CarCard): number | null {
  const average = car.state_average_market_price;
  const asked = car.egc_price ?? car.price;
  if (!average || asked === null || asked <= leastPrice || !isAvailable(car)) return null;
  const below = Math.round(average - asked);
  return below >= 500 ? below : null;
}
