import type { LocationAddress } from "@forecourt/contracts";
import { distanceKm, type Point } from "./distance.ts";

type Placed = { address: Pick<LocationAddress, "lat" | "lang"> };

/** LOC-19: the location nearest to a point, and how far it is. Places without a position cannot be it. */
export function nearestLocation<Place extends Placed>(
  point: Point,
  locations: readonly Place[],
): { location: Place; km: number } | undefined {
  const [nearest] = locations
    .flatMap((location) => {
      const { lat, lang } = location.address;
      return lat === null || lang === null ? [] : [{ location, km: distanceKm(point, { lat, lng: lang }) }];
    })
    .sort((a, b) => a.km - b.km);
  return nearest;
}
