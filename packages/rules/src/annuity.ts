// Present values. log1p and expm1 keep every digit where rates are small, so that rounding to the cent is right.

/** What one dollar at the end of so many intervals is worth now. */
export const discount = (rate: number, intervals: number): number => Math.exp(-intervals * Math.log1p(rate));

/** What one dollar at the end of each interval is worth now. */
export function annuity(rate: number, intervals: number): number {
  if (rate === 0) return intervals;
  return -Math.expm1(-intervals * Math.log1p(rate)) / rate;
}
