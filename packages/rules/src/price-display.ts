import type { PriceType } from "@forecourt/contracts";
import { money } from "./money.ts";
import { isShownPrice } from "./shown-price.ts";

export type PriceDisplay = { amount: string; type: string | null; before: string | null };

export type PricedCar = {
  price: number | null;
  price_type: PriceType | null;
  before_price: number | null;
  subscription_price: number | null;
  preorder: boolean | null;
};

const typeWords: Record<PriceType, string> = {
  drive_away: "Drive away",
  egc: "Excl. govt charges",
  estimated_drive_away: "Est. drive away",
};

/** D9: what a price includes. A drive-away price holds in one state, and says which where there is room for it. */
export function priceTypeLabel(type: PriceType | null, state: string | null = null): string | null {
  if (type === null) return null;
  return state === null || type === "egc" ? typeWords[type] : `${typeWords[type]} ${state.toUpperCase()}`;
}

/** PRICE-02: what stands where there is no price to show. */
const withoutPrice = (car: PricedCar, noPriceText: string): PriceDisplay => ({
  amount: car.preorder === true ? "PREORDER" : noPriceText,
  type: null,
  before: null,
});

/**
 * PRICE-01 to PRICE-04, D9: a price is shown with its type, and struck beside it what was asked before, if that was more.
 * `weekWords`: the list sells by the week, and this stands after the weekly price.
 */
export function priceDisplay(
  car: PricedCar,
  settings: { no_price_text: string },
  { weekWords = null, state = null }: { weekWords?: string | null; state?: string | null } = {},
): PriceDisplay {
  if (weekWords !== null && isShownPrice(car.subscription_price))
    return { amount: money(car.subscription_price), type: weekWords, before: null };
  if (!isShownPrice(car.price)) return withoutPrice(car, settings.no_price_text);
  const before = car.before_price ?? 0;
  return {
    amount: money(car.price),
    type: priceTypeLabel(car.price_type, state),
    before: before > car.price ? money(before) : null,
  };
}
