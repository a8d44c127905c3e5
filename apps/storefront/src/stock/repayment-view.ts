import type { CarCard } from "@forecourt/contracts";
import { showsFinance } from "@forecourt/rules/finance-display";
import { localDay } from "@forecourt/rules/local-day";
import { money } from "@forecourt/rules/money";
import { rateWords } from "@forecourt/rules/rate-words";
import type { SiteDocument } from "@forecourt/site-config";
import { siteTimeZone } from "../site/site-time-zone.ts";

export type RepaymentView = { amount: string; per: "a week" | "a month"; rates: string };

/** What the site's lender asks for a car, by the week where it says so; never without its rate and comparison rate. */
export function repaymentView(
  car: CarCard,
  { settings, locations }: Pick<SiteDocument, "settings" | "locations">,
  now: Date,
): RepaymentView | null {
  const lender = car.finance;
  if (lender === null || lender.interestRate === null || lender.comparisonRate === null) return null;
  if (!showsFinance(car, lender, settings, localDay(now, siteTimeZone(locations)).year)) return null;
  const rates = `${rateWords(lender.interestRate, lender.comparisonRate)}*`;
  if (lender.paymentWeek) return { amount: money(lender.paymentWeek), per: "a week", rates };
  // FIN-23: a lender may quote by the month alone; FIN-10, FIN-11: or quote no repayment at all.
  return lender.paymentMonth ? { amount: money(lender.paymentMonth), per: "a month", rates } : null;
}
