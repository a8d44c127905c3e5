const dollars = new Intl.NumberFormat("en-AU", {
  style: "currency",
  currency: "AUD",
  maximumFractionDigits: 0,
});

/** PRICE-04: `$36,990`. Whole dollars, half a dollar rounds up. */
export const money = (amount: number): string => dollars.format(amount);
