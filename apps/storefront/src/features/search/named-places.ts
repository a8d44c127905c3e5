import type { NamedPlace } from "@forecourt/rules/plain-words";
import type { SiteDocument } from "@forecourt/site-config";

type Places = Pick<SiteDocument, "locations" | "dealerships">;

/** By which words a shopper may name a place of this site: suburb, city, short name. Where several dealerships sell, theirs. */
export function namedPlaces({ locations, dealerships }: Places): NamedPlace[] {
  const isGroup = dealerships.length > 1;
  return locations.flatMap((location): NamedPlace[] => {
    // Cars stand in a yard; its workshop is another location of the same place.
    if (location.location_type === "service" || location.location_type === "parts") return [];
    const names = [location.short_name, location.address.city].filter((name) => !!name) as string[];
    if (!isGroup) return [{ attribute: "location_slug", slug: location.slug, names }];
    const dealership = dealerships.find(({ id }) => id === location.dealership_id);
    return dealership ? [{ attribute: "dealership_slug", slug: dealership.slug, names }] : [];
  });
}
