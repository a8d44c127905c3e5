export type Wanted = "least" | "most";

/** Which of them is best; none where nothing can be compared: one value alone, or all the same. */
export function bestAt(values: readonly (number | null)[], wanted: Wanted): number[] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return [];
  const best = wanted === "least" ? Math.min(...known) : Math.max(...known);
  if (known.every((value) => value === best)) return [];
  return values.flatMap((value, at) => (value === best ? [at] : []));
}
