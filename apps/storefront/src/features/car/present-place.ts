import type { Car } from "@forecourt/contracts";
import { googleMapUrl } from "@forecourt/rules/google-map";
import { hoursTable } from "@forecourt/rules/hours-table";
import { locationPath } from "@forecourt/rules/location-link";
import type { SiteDocument } from "@forecourt/site-config";
import { presentHours } from "../../site/present-hours.ts";
import type { CarPlace } from "./car-view.ts";

export function presentPlace(
  car: Car,
  { locations, contact, settings }: SiteDocument,
  now: Date,
): CarPlace | null {
  const location =
    locations.find(({ id, slug }) => id === car.location?.id || slug === car.location?.slug) ??
    locations.find(({ dealership_slug }) => dealership_slug === car.dealership_slug);
  if (location === undefined) return null;
  const { address, contact_detail, image } = location;
  const page = locationPath(location, settings);
  const line = `${address.street}, ${address.city} ${address.state} ${address.postcode}`;
  return {
    id: location.id,
    name: location.name,
    address: line,
    image: image?.image?.url ?? null,
    url: page,
    directions: address.place_url ?? page,
    position: address.lat === null || address.lang === null ? null : { lat: address.lat, lng: address.lang },
    googleMap: googleMapUrl(address),
    phone: contact_detail.phone ?? contact.phone,
    open: presentHours(location, now),
    hours: hoursTable(contact_detail.opening_hours),
  };
}
