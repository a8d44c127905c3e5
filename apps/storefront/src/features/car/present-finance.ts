import type { Car, CarCard } from "@forecourt/contracts";
import { showsFinance } from "@forecourt/rules/finance-display";
import { finalPaymentShown } from "@forecourt/rules/finance-example";
import { localDay } from "@forecourt/rules/local-day";
import { money } from "@forecourt/rules/money";
import { siteLender } from "@forecourt/rules/site-lender";
import type { SiteDocument } from "@forecourt/site-config";
import { siteTimeZone } from "../../site/site-time-zone.ts";
import { repaymentView } from "../../stock/repayment-view.ts";
import type { Fact, FinanceView } from "./car-view.ts";

const percent = (rate: number): string => `${rate.toFixed(2)}% p.a.`;

/** FIN-34, FIN-35: a lender that leaves a final payment, or says that there is none. */
function finalRow(card: CarCard): Fact[] {
  if (card.price === null || card.finance === null) return [];
  const cents = finalPaymentShown(Math.round(card.price * 100), card.finance.provider);
  return cents === null ? [] : [["Final payment", money(cents / 100)]];
}

/** CAR-14, D14: what the site's lender offers for this car; never a figure without rate, comparison rate and warning. */
export function presentFinance(
  car: Car,
  card: CarCard,
  document: SiteDocument,
  now: Date,
): FinanceView | null {
  const { settings, locations, finance } = document;
  const lender = siteLender(car.finance_lenders, settings.finance_provider);
  if (finance === null || !lender || lender.interestRate === null || lender.comparisonRate === null)
    return null;
  if (!showsFinance(card, lender, settings, localDay(now, siteTimeZone(locations)).year)) return null;
  const rows: Fact[] = [
    ["Interest rate", percent(lender.interestRate)],
    ["Comparison rate", `${percent(lender.comparisonRate)}*`],
    ...(lender.termMonths ? ([["Term", `${lender.termMonths} months`]] as Fact[]) : []),
    ...(lender.deposit === null ? [] : ([["Deposit", money(lender.deposit)]] as Fact[])),
    ...finalRow(card),
  ];
  return {
    headline: repaymentView(card, document, now),
    rows,
    warning: `*${finance.basis} ${finance.warning}`,
  };
}
