import type { ContactDetail, LocationAddress } from "@forecourt/contracts";

type Listed = {
  visible: boolean;
  position: number;
  address: Pick<LocationAddress, "street">;
  contact_detail: Pick<ContactDetail, "phone">;
};

/** DATA-03, LOC-15: what a list of locations shows: the visible ones, by position, each once. */
export function shownLocations<Place extends Listed>(locations: readonly Place[]): Place[] {
  return uniqueLocations(locations.filter(({ visible }) => visible));
}

/** LOC-15: of locations with the same phone digits and the same street the first by position stays. */
export function uniqueLocations<Place extends Omit<Listed, "visible">>(locations: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return [...locations]
    .sort((a, b) => a.position - b.position)
    .filter((location) => {
      const key = duplicateKey(location);
      if (key === undefined) return true;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}

/** Without a phone or a street nothing says that two locations are the same. */
function duplicateKey({ address, contact_detail }: Omit<Listed, "visible" | "position">): string | undefined {
  const digits = contact_detail.phone?.replaceAll(/\D/g, "");
  const street = address.street?.trim().toLowerCase();
  return digits && street ? `${digits} ${street}` : undefined;
}
