import type { SiteDocument } from "@forecourt/site-config";
import { placesOf } from "../../site/places.ts";
import { presentHours } from "../../site/present-hours.ts";
import type { ContactPlace } from "./place-list.tsx";

export function presentContactPlaces(document: SiteDocument, now: Date): ContactPlace[] {
  return placesOf(document).map((place) => ({
    name: place.name,
    address: `${place.address.street}, ${place.address.city} ${place.address.state} ${place.address.postcode}`,
    phone: place.contact_detail.phone,
    open: presentHours(place, now),
  }));
}
