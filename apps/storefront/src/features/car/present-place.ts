import type { Car } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { hoursTable, usualHours, weekHours } from "../../site/opening-hours.ts";
import type { CarPlace } from "./car-view.ts";

export function presentPlace(car: Car, { locations, contact }: SiteDocument): CarPlace | null {
  const location =
    locations.find(({ id, slug }) => id === car.location?.id || slug === car.location?.slug) ??
    locations.find(({ dealership_slug }) => dealership_slug === car.dealership_slug);
  if (location === undefined) return null;
  const { address, contact_detail, time_zone, image } = location;
  const line = `${address.street}, ${address.city} ${address.state} ${address.postcode}`;
  const { opening_hours } = contact_detail;
  return {
    name: location.name,
    address: line,
    image: image?.image?.url ?? null,
    url: `/contact-us/${location.slug}`,
    directions: address.place_url ?? `/contact-us/${location.slug}`,
    phone: contact_detail.phone ?? contact.phone,
    week: weekHours(opening_hours, time_zone),
    usual: usualHours(opening_hours),
    hours: hoursTable(opening_hours),
  };
}
