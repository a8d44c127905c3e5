/** ERR-07 */
export const invalidPostcode = "Invalid postcode";

export type Coordinates = { latitude: number; longitude: number };
/** A maps service's results, the likeliest first. */
export type GeocodeResult = { geometry: { location: { lat: number; lng: number } } };

/** CALL-29: a postcode alone could be anywhere in the world. */
export const geocodeAddress = (postcode: string): string => `${postcode}, Australia`;

/** ERR-07: the first result's place, or why there is none. */
export function readGeocode(
  results: readonly GeocodeResult[],
): { ok: true; at: Coordinates } | { ok: false; error: string } {
  const [first] = results;
  if (first === undefined) return { ok: false, error: invalidPostcode };
  const { lat, lng } = first.geometry.location;
  return { ok: true, at: { latitude: lat, longitude: lng } };
}
