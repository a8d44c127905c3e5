import { money } from "./money.ts";
import { isShownPrice } from "./shown-price.ts";
import { isAvailable } from "./stock-visibility.ts";

export type MarketCar = {
  status: string;
  price: number | null;
  egc_price: number | null;
  state_average_market_price: number | null;
};

/** PRICE-05: exactly 500 dollars below shows. */
const leastBelowCents = 50_000;

const cents = (dollars: number): number => Math.round(dollars * 100);

/** PRICE-06: the average is autograb's for the state, and nobody else's; a national figure is no substitute. */
export const marketAverage = (car: {
  autograb_data: { state_average_market_price: number | null } | null;
}): number | null => car.autograb_data?.state_average_market_price ?? null;

/**
 * How many whole dollars a car is below its market, null where there is nothing to say.
 * D9: the average is without government charges, so that price is compared where it is known. Cut to the dollar: a
 * saving is never overstated.
 */
export function belowMarket(car: MarketCar): number | null {
  if (!isAvailable(car) || !isShownPrice(car.price) || car.state_average_market_price === null) return null;
  const asked = isShownPrice(car.egc_price) ? car.egc_price : car.price;
  const below = cents(car.state_average_market_price) - cents(asked);
  return below >= leastBelowCents ? Math.floor(below / 100) : null;
}

/** PRICE-05 */
export function marketBadge(car: MarketCar): string | null {
  const below = belowMarket(car);
  return below === null ? null : `${money(below)} below market`;
}
