export type TradeInCar = {
  status: string;
  sold: boolean | null;
  reserved: boolean | null;
  price: number | null;
};

/** TRADE-05: dollars; 200 itself fails. */
const priceFloor = 200;

/** TRADE-01 to TRADE-05: whether a car's page offers to value what the shopper would trade in for it. */
export function offersTradeIn(car: TradeInCar, site: { valuation_provider: string | null }): boolean {
  if (site.valuation_provider === null || car.status !== "in_stock") return false;
  if (car.sold === true || car.reserved === true) return false;
  return car.price !== null && car.price > priceFloor;
}

/** ROUTE-13, CAR-24 */
export const tradeInLink = (car: { id: number }): string => `/cars/trade-in?car_id=${car.id}`;
