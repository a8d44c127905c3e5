export type GridColumns = { base: number; md: number; lg: number; xl: number };

/** LOC-02 to LOC-04: how many location cards stand side by side from each width on, by the number of locations. */
export function locationColumns(count: number): GridColumns {
  const pair = Math.min(count, 2);
  return { base: 1, md: pair, lg: pair, xl: columnsAtXl(count) };
}

function columnsAtXl(count: number): number {
  // LOC-03, D15: read literally, 4 columns for exactly 6.
  if (count === 6) return 4;
  // LOC-02: 3 across for more than 3; up to 3 as many as there are.
  return Math.min(count, 3);
}
