import type { LocationAddress, LocationType } from "@forecourt/contracts";
import { departmentOf } from "./location-type.ts";

type Listed = {
  visible: boolean;
  location_type: LocationType;
  address: Pick<LocationAddress, "street" | "postcode">;
};

const order = ["sales", "service", "parts"] as const;

/**
 * LOC-12: what the selector of a location switches between: sales, service and parts at its street, the location
 * itself before others of its type. Nothing when there is only one type.
 */
export function placeDepartments<Place extends Listed>(
  location: Place,
  locations: readonly Place[],
): Place[] {
  const here = [location, ...locations.filter(({ visible }) => visible)].filter((other) =>
    isSamePlace(location.address, other.address),
  );
  const departments = order.flatMap(
    (type) => here.find(({ location_type }) => departmentOf(location_type) === type) ?? [],
  );
  return departments.length > 1 ? departments : [];
}

type StreetAddress = Listed["address"];

/** LOC-12: equal street, trimmed and ignoring case, and postcode. */
export function isSamePlace(one: StreetAddress, other: StreetAddress): boolean {
  const street = streetOf(one);
  return street !== "" && street === streetOf(other) && one.postcode === other.postcode;
}

const streetOf = ({ street }: StreetAddress): string => (street ?? "").trim().toLowerCase();
