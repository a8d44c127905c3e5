import type { Location, LocationAddress } from "@forecourt/contracts";

type Placed = Pick<Location, "location_type"> & { address: Pick<LocationAddress, "lat" | "lang"> };

/** A workshop has no cars for sale. */
const hasCars = ({ location_type }: Placed): boolean =>
  location_type !== "service" && location_type !== "parts";

/** Whether a site's cars stand in several places. Departments of one place share its position. */
export function hasSeveralPlaces(locations: readonly Placed[]): boolean {
  const positions = locations
    .filter((location) => hasCars(location) && location.address.lat !== null)
    .map(({ address: { lat, lang } }) => `${lat},${lang}`);
  return new Set(positions).size > 1;
}
