/** CMP-01: so many cars side by side. */
export const mostCompared = 4;

export type Comparison = { ids: number[]; isFull: boolean };

/** CMP-01: in or out; a fifth car is not taken, so that nothing a visitor chose is dropped unasked. */
export function toggleCompared(ids: readonly number[], id: number): Comparison {
  const isIn = ids.includes(id);
  const next = isIn ? ids.filter((one) => one !== id) : [...ids, id].slice(0, mostCompared);
  return { ids: next, isFull: next.length === mostCompared };
}
