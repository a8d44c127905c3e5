import type { SiteDocument } from "@forecourt/site-config";
import { usualHours, weekHours } from "../../site/opening-hours.ts";
import type { ContactPlace } from "./place-list.tsx";

/** One per street; sales answers for it. */
export function presentContactPlaces({ locations }: SiteDocument): ContactPlace[] {
  const seen = new Set<string>();
  return locations
    .filter(({ visible, place_slug }) => visible && !seen.has(place_slug) && seen.add(place_slug))
    .map(({ name, address, contact_detail, time_zone }) => ({
      name,
      address: `${address.street}, ${address.city} ${address.state} ${address.postcode}`,
      phone: contact_detail.phone,
      open:
        contact_detail.opening_hours.length === 0
          ? null
          : {
              week: weekHours(contact_detail.opening_hours, time_zone),
              usual: usualHours(contact_detail.opening_hours),
            },
    }));
}
