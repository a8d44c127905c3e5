/** Dollars a week; an end that is null is open. */
export type RepaymentBand = { label: string; from: number | null; to: number | null };

/** SEARCH-24: under an amount, between two (both included), or over one. */
function isIn(band: RepaymentBand, week: number): boolean {
  const { gt = -1, gte = -1, lt = Infinity, lte = Infinity } = bandEnds(band);
  return week > gt && week >= gte && week < lt && week <= lte;
}

/** The first band that fits is a payment's: one that fits two is counted in the earlier. */
export const bandsBefore = (bands: readonly RepaymentBand[], band: RepaymentBand): readonly RepaymentBand[] =>
  bands.slice(0, bands.indexOf(band));

/** A band's ends as one query: included or not, as SEARCH-24 has them. */
export function bandEnds({ from, to }: RepaymentBand): Partial<Record<"gt" | "gte" | "lt" | "lte", number>> {
  if (from !== null && to !== null) return { gte: from, lte: to };
  if (to !== null) return { lt: to };
  return from === null ? {} : { gt: from };
}

/** SEARCH-17: the weekly_price_range of a car, by what its lender asks a week; null where it is in no band. */
export function repaymentBand(bands: readonly RepaymentBand[], paymentWeek: number | null): string | null {
  // A payment of 0 counts as absent (FIN-14).
  if (!paymentWeek) return null;
  return bands.find((band) => isIn(band, paymentWeek))?.label ?? null;
}
