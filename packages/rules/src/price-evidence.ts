export type AskedPrice = {
  price_cents: number | null;
  price_type: string | null;
  /** Asked from this moment on, until the next one. */
  from: Date;
};

const dayMs = 24 * 60 * 60 * 1000;
/** Asked for at least this long before it may be called the price before: a price of one afternoon is no offer. */
const leastDays = 7;

/**
 * ACL, was and now: a price before is shown only when the ledger shows that at least that much was really asked, in the
 * same terms (D9), for a week, before the price of today. A ledger that is too young to know is no evidence.
 */
export function hasPriceEvidence(
  claim: { before_price_cents: number; price_cents: number | null; price_type: string | null },
  ledger: readonly AskedPrice[],
  now: Date,
): boolean {
  const { before_price_cents, price_cents, price_type } = claim;
  if (price_cents === null || before_price_cents <= price_cents) return false;
  const inOrder = ledger.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  let askedMs = 0;
  inOrder.forEach((entry, at) => {
    if (entry.price_cents === null || entry.price_cents < before_price_cents) return;
    if (entry.price_type !== price_type) return;
    const until = inOrder[at + 1]?.from ?? now;
    askedMs += Math.max(0, until.getTime() - entry.from.getTime());
  });
  return askedMs >= leastDays * dayMs;
}
