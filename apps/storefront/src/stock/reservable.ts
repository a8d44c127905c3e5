import type { CarCard } from "@forecourt/contracts";
import { money } from "@forecourt/rules/money";
import type { SiteDocument } from "@forecourt/site-config";

const plainTag = (tag: string): string => tag.replaceAll("*", "").trim().toLowerCase();

const isExcluded = (
  car: CarCard,
  { tags, dealership_slugs }: SiteDocument["settings"]["reserve_exclusions"],
): boolean =>
  (car.tag !== null && tags.map(plainTag).includes(plainTag(car.tag))) ||
  dealership_slugs.includes(car.dealership_slug);

/** RES-01 to RES-08. */
export function isReservable(car: CarCard, settings: SiteDocument["settings"]): boolean {
  const keyed = car.has_checkout_payment_processor;
  // RES-01, table C11: on the site, or on the car.
  const configured = settings.checkout_enabled || settings.payment_provider !== null || keyed;
  const free =
    car.status === "in_stock" && car.sold !== true && car.reserved !== true && car.reservable !== false;
  // RES-05: over 200, 200 itself fails.
  return (
    configured && free && (car.price ?? 0) > 200 && keyed && !isExcluded(car, settings.reserve_exclusions)
  );
}

/** CARD-07, CAR-25: $200 when the car says nothing. */
export const depositOf = (car: CarCard): string => money(car.deposit_amount ?? 200);
