import { shownLocations } from "@forecourt/rules/shown-locations";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";

/** One location for each place, its first by position: sales answers for a street (LOC-12, LOC-15). */
export function placesOf({ locations }: Pick<SiteDocument, "locations">): SiteLocation[] {
  const seen = new Set<string>();
  return shownLocations(locations).filter(({ place_slug }) => !seen.has(place_slug) && seen.add(place_slug));
}
