export type PromoTarget = {
  /** None: every type. */
  car_types: readonly string[];
  strict: boolean;
  /** A vehicle category (trucks, subscription …) that the card is only for; null: any. */
  category: string | null;
};
/** `all`: a search over every type. */
export type SearchKind = { carType: string; category: string | null };

/**
 * PROMO-03: a card shows on a search that includes one of its types; a strict one only on a search that is limited to its
 * types, so never on a search over all of them.
 */
export function promoFits({ car_types, strict, category }: PromoTarget, search: SearchKind): boolean {
  if (category !== null && category !== search.category) return false;
  if (search.carType === "all") return !strict;
  return car_types.length === 0 || car_types.includes(search.carType);
}
