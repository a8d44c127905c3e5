import { firstWithKey } from "./payment-processor.ts";
import { plainTag } from "./tag-text.ts";

export type ReserveCar = {
  status: string;
  sold: boolean | null;
  reserved: boolean | null;
  reservable: boolean | null;
  price: number | null;
  tag: string | null;
  dealership_slug: string | null;
  has_checkout_payment_processor: boolean | null;
  /** A card of a list has none: its flag above says whether one has a key. */
  payment_processors?: readonly { authorization_key: string | null }[] | null | undefined;
};
export type ReserveSite = {
  checkout_enabled: boolean;
  payment_provider: string | null;
  reserve_exclusions: { tags: readonly string[]; dealership_slugs: readonly string[] };
};

/** Why a car cannot be reserved online, the first reason of the specification's order. */
export type ReserveRefusal =
  | "no_checkout"
  | "not_in_stock"
  | "sold"
  | "reserved"
  | "price"
  | "not_reservable"
  | "no_processor"
  | "excluded";

/** RES-05: dollars; 200 itself fails. */
const priceFloor = 200;

function hasKey(car: ReserveCar): boolean {
  if (car.payment_processors === undefined) return car.has_checkout_payment_processor === true;
  return firstWithKey(car.payment_processors) !== undefined;
}

/** RES-08: the rule that the specification does not show; kept apart so that it can be replaced (table A10). */
function isExcluded(car: ReserveCar, exclusions: ReserveSite["reserve_exclusions"]): boolean {
  const tag = plainTag(car.tag);
  if (tag !== "" && exclusions.tags.some((excluded) => plainTag(excluded) === tag)) return true;
  return car.dealership_slug !== null && exclusions.dealership_slugs.includes(car.dealership_slug);
}

/** RES-01: on the site, or on the car (table C11). */
const hasCheckout = (car: ReserveCar, site: ReserveSite): boolean =>
  site.checkout_enabled || site.payment_provider !== null || car.has_checkout_payment_processor === true;

/** RES-01 to RES-08, in their order; null: it can be reserved. */
export function reserveRefusal(car: ReserveCar, site: ReserveSite): ReserveRefusal | null {
  if (!hasCheckout(car, site)) return "no_checkout";
  if (car.status !== "in_stock") return "not_in_stock";
  if (car.sold === true) return "sold";
  if (car.reserved === true) return "reserved";
  if (car.price === null || car.price <= priceFloor) return "price";
  if (car.reservable === false) return "not_reservable";
  if (!hasKey(car)) return "no_processor";
  return isExcluded(car, site.reserve_exclusions) ? "excluded" : null;
}

export const canReserve = (car: ReserveCar, site: ReserveSite): boolean => reserveRefusal(car, site) === null;
