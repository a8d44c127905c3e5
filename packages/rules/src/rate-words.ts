const percent = (rate: number): string => `${rate.toFixed(2)}% p.a.`;

/** D14: a rate is never said without its comparison rate, in the same breath. */
export const rateWords = (interestRate: number, comparisonRate: number): string =>
  `${percent(interestRate)}, comparison rate ${percent(comparisonRate)}`;
