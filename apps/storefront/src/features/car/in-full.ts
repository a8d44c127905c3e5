import type { PriceDisplay } from "@forecourt/rules/price-display";

/** "$36,990 drive away QLD": a price in a sentence. */
export const inFull = ({ amount, type }: PriceDisplay): string =>
  type ? `${amount} ${type.charAt(0).toLowerCase()}${type.slice(1)}` : amount;
