export type Point = { lat: number; lng: number };

/** LOC-19 */
export const earthRadiusKm = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** LOC-19: kilometres over the ground, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const haversine =
    Math.sin(radians(to.lat - from.lat) / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  // Rounding may push opposite ends of the Earth over 1, where the arcsine is not a number.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
