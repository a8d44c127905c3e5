/** SEARCH-04, SEARCH-05: places among what is rendered, counted from 1, promo cards included. */
const positions = [8, 17] as const;

/** D8: drawn by site, path and day, so that a page is the same for as long as it is kept. */
export function isSwapped(seed: { site: string; path: string; day: string }): boolean {
  let sum = 0;
  for (const letter of `${seed.site} ${seed.path} ${seed.day}`)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % 2 === 1;
}

/** SEARCH-06: the first two, in the order of the day. */
export function dealPromos<P>(promos: readonly P[], seed: Parameters<typeof isSwapped>[0]): P[] {
  const two = promos.slice(0, positions.length);
  return isSwapped(seed) ? two.toReversed() : two;
}

/**
 * SEARCH-04, SEARCH-05: the first page of results with the promo cards at 8 and 17; a list that is too short to reach a
 * place has none there. Further pages have no such places (table C3).
 */
export function placePromos<C, P>(cards: readonly C[], promos: readonly P[], page: number): (C | P)[] {
  const items: (C | P)[] = [...cards];
  if (page !== 1) return items;
  for (const [at, position] of positions.entries()) {
    const promo = promos[at];
    if (promo !== undefined && items.length >= position - 1) items.splice(position - 1, 0, promo);
  }
  return items;
}
