/** Dollars a week; an end that is null is open. */
export type RepaymentBand = { label: string; from: number | null; to: number | null };

/** SEARCH-24: under an amount, between two (both included), or over one. */
function isIn({ from, to }: RepaymentBand, week: number): boolean {
  if (from !== null && to !== null) return week >= from && week <= to;
  if (to !== null) return week < to;
  return week > (from ?? 0);
}

/** SEARCH-17: the weekly_price_range of a car, by what its lender asks a week; null where it is in no band. */
export function repaymentBand(bands: readonly RepaymentBand[], paymentWeek: number | null): string | null {
  // A payment of 0 counts as absent (FIN-14).
  if (!paymentWeek) return null;
  return bands.find((band) => isIn(band, paymentWeek))?.label ?? null;
}
