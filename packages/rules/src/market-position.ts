import type { MarketBasis } from "@forecourt/contracts";
import type { MarketCar } from "./market-badge.ts";
import { isShownPrice } from "./shown-price.ts";
import { isAvailable } from "./stock-visibility.ts";

/** An average of fewer cars is an anecdote. */
const leastSample = 8;
/** Days: prices move on. */
const oldestDays = 45;
const dayMs = 86_400_000;

export type MarketPosition = {
  /** Dollars: what is asked, in the same terms as the average (D9). */
  asked: number;
  average: number;
  /** Whole dollars, cut towards none; below is negative. */
  difference: number;
  sampleSize: number;
  asOf: string;
  /** Whether `asked` is the price before government charges, as the average is. */
  isWithoutCharges: boolean;
};

/**
 * Where a car stands in its market, above or below: an honest figure is shown both ways. Null without what makes it
 * honest: a shown price, an average, of enough cars, of a recent day.
 */
export function marketPosition(car: MarketCar, basis: MarketBasis | null, now: Date): MarketPosition | null {
  const average = car.state_average_market_price;
  if (basis === null || average === null || !isAvailable(car) || !isShownPrice(car.price)) return null;
  const ageDays = (now.getTime() - Date.parse(basis.as_of)) / dayMs;
  if (basis.sample_size < leastSample || ageDays > oldestDays) return null;
  const isWithoutCharges = isShownPrice(car.egc_price);
  const asked = isWithoutCharges ? Number(car.egc_price) : car.price;
  return {
    asked,
    average,
    difference: Math.trunc(asked - average),
    sampleSize: basis.sample_size,
    asOf: basis.as_of,
    isWithoutCharges,
  };
}
