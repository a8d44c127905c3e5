import { numberWords } from "./number-words.ts";

/** PRICE-04: `$36,990`. Whole dollars, half a dollar rounds up. */
export const money = (amount: number): string =>
  `${amount < 0 ? "-" : ""}$${numberWords(Math.round(Math.abs(amount)))}`;
