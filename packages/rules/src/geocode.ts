import type { Point } from "./distance.ts";

/** ERR-07 */
export const invalidPostcode = "Invalid postcode";

/** CALL-29: a postcode alone could be any country's. */
export const geocodeAddress = (postcode: string): string => `${postcode}, Australia`;

/** A maps service's answer, its results the likeliest first. */
type Answer = { results?: { geometry?: { location?: { lat?: unknown; lng?: unknown } } }[] };

/** LOC-20: the first result's latitude and longitude; ERR-07: or why there is none. */
export function readGeocode(answer: Answer): { ok: true; at: Point } | { ok: false; error: string } {
  const { lat, lng } = answer.results?.[0]?.geometry?.location ?? {};
  if (typeof lat !== "number" || typeof lng !== "number") return { ok: false, error: invalidPostcode };
  return { ok: true, at: { lat, lng } };
}
