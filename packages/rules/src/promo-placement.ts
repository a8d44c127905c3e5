/** SEARCH-04, SEARCH-05: places among what is rendered, counted from 1, promo cards included. */
const positions = [8, 17] as const;

/** D8: drawn by site, path and day (FNV-1a, its upper half mixed in), so that a page is the same while it is kept. */
export function isSwapped(seed: { site: string; path: string; day: string }): boolean {
  let sum = 0x811c9dc5;
  for (const letter of `${seed.site} ${seed.path} ${seed.day}`)
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(sum ^ (sum >>> 16), 0x85ebca6b) < 0;
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
