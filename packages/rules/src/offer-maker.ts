/** OFFER-11: an object with a name, or a plain string. */
export type OfferMaker = { name: string } | string | null;

/** The manufacturer's name; null where the offer has none. */
export function offerMaker({ manufacturer }: { manufacturer: OfferMaker }): string | null {
  const name = typeof manufacturer === "string" ? manufacturer : (manufacturer?.name ?? "");
  return name.trim() || null;
}
