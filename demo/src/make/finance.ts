import type { FinanceLender, FinanceLenders } from "@forecourt/contracts";
import { financeExample } from "@forecourt/rules/finance-example";
import { dollarsUp, repaymentCents } from "@forecourt/rules/repayment";
import type { DealerProfile, LenderOffer } from "../dealer-profile.ts";
import { chance, type Stream } from "../stream.ts";
import type { Wish } from "../wishes.ts";

export const quote = (offer: LenderOffer, price: number): FinanceLender => {
  const { depositCents, ...example } = financeExample(price * 100, offer.provider);
  const loan = { ...example, ratePercent: offer.interestRate };
  return {
    interestRate: offer.interestRate,
    comparisonRate: offer.comparisonRate,
    // FIN-23: a lender with a final payment quotes by the month.
    paymentWeek: loan.finalCents > 0 ? null : dollarsUp(repaymentCents(loan, "week")),
    paymentMonth: dollarsUp(repaymentCents(loan, "month")),
    termMonths: loan.termMonths,
    termYears: loan.termMonths / 12,
    deposit: depositCents / 100,
    disclaimer: offer.disclaimer,
  };
};

type Gap = NonNullable<Wish["lender"]>;

/** What lenders leave out, and what then must not be shown (FIN-01, FIN-02, FIN-14) or is fetched (FIN-25). */
const withGap = (lender: FinanceLender, gap: Gap | null): FinanceLender => {
  if (gap === "no_rate") return { ...lender, comparisonRate: null };
  if (gap === "no_disclaimer") return { ...lender, disclaimer: null };
  return gap === "no_payment" ? { ...lender, paymentWeek: null, paymentMonth: null } : lender;
};

const drawGap = (stream: Stream): Gap | null => {
  const mark = stream.next();
  if (mark < 0.01) return "no_rate";
  if (mark < 0.03) return "no_disclaimer";
  return mark < 0.04 ? "no_payment" : null;
};

export const drawLenders = (
  stream: Stream,
  dealer: DealerProfile,
  make: string,
  price: number,
  wish: Wish,
): FinanceLenders | null => {
  const gap = drawGap(stream);
  if (price === 0) return null;
  const lenders: FinanceLenders = {};
  const offers = dealer.lenders.filter((offer) => !offer.makes || offer.makes.includes(make));
  for (const offer of offers) {
    const quotes = chance(stream, 0.25);
    if (!offer.always && !quotes) continue;
    const full = quote(offer, price);
    lenders[offer.provider] = offer.always ? withGap(full, wish.lender ?? gap) : full;
  }
  return offers.length === 0 ? null : lenders;
};
