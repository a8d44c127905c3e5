/** PRICE-01: a price is shown only above 10 dollars, so 10.01 is the least; in cents, as rows and the index have it. */
export const leastShownCents = 1001;

export const isShownPrice = (dollars: number | null): dollars is number =>
  dollars !== null && Math.round(dollars * 100) >= leastShownCents;
