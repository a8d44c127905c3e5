// How far the site's yards are from a shopper's postcode. A car is where its yard is, and a site knows its yards: distances
// are the question's, so a yard that moves needs no car indexed anew (docs/decisions/0012-distance.md).
import { distanceKm } from "@forecourt/rules/distance";
import type { SiteDocument } from "@forecourt/site-config";
import { findPostcode } from "../postcodes/index.ts";

/** Kilometres by location slug, the nearest first. */
export type NearPlaces = ReadonlyMap<string, number>;

type Located = Pick<SiteDocument, "locations">;

/** Null: no such postcode. */
export function nearPlaces({ locations }: Located, postcode: string): NearPlaces | null {
  const from = findPostcode(postcode);
  if (!from) return null;
  const places = locations.flatMap(({ slug, address: { lat, lang } }): [string, number][] =>
    lat === null || lang === null ? [] : [[slug, distanceKm(from, { lat, lng: lang })]],
  );
  return new Map(places.toSorted(([, a], [, b]) => a - b));
}

export const placesWithin = (near: NearPlaces, km: number): string[] =>
  [...near].flatMap(([slug, away]) => (away <= km ? [slug] : []));
