import type { Location, OpeningHour, SpecialHours } from "@forecourt/contracts";
import { hoursWords } from "@forecourt/contracts/clock-words";
import type { DealershipDefinition, Department, Place } from "./places.ts";
import type { SiteLocation } from "./site-document.ts";
import { timeZoneOf } from "./time-zone.ts";

export type LocationIds = {
  dealership(slug: string): number;
  location(dealershipSlug: string, locationSlug: string): number;
};

type Owner = { dealership: DealershipDefinition; ids: LocationIds };

function openingHours(department: Department): OpeningHour[] {
  return department.opening_hours.map(({ weekday, status, open = null, close = null, formated_hours }) => ({
    weekday,
    open,
    close,
    status,
    formated_hours:
      formated_hours ??
      (open !== null && close !== null && status === "Open" ? hoursWords(open, close) : null),
  }));
}

function specialHours(department: Department): SpecialHours[] {
  return (department.special_hours ?? []).map(
    ({ date, name, status, start_hour = null, end_hour = null }) => ({
      date,
      status,
      start_hour,
      end_hour,
      name,
    }),
  );
}

function contactDetail(department: Department): Location["contact_detail"] {
  return {
    phone: department.phone,
    landline_phone: department.landline_phone ?? null,
    opening_hours: openingHours(department),
    special_hours: specialHours(department),
    email: department.email ?? null,
  };
}

/** What every department of a place shares. */
function ofPlace(place: Place, { dealership, ids }: Owner) {
  const { place_id = null, place_url = null, map_key = null, ...address } = place.address;
  const picture = place.image === undefined ? null : { url: place.image };
  return {
    dealership_id: ids.dealership(dealership.slug),
    dealership_slug: dealership.slug,
    manufacturers: place.manufacturers ?? [],
    visible: place.visible ?? true,
    image: picture && { image: picture, thumb: picture },
    address: { ...address, place_id, place_url, map_key },
    reviews: place.rating === undefined ? null : { ...place.rating, reviews: [] },
    dealer_license_number: place.dealer_license_number ?? null,
    motor_vehicle_repairer: place.motor_vehicle_repairer ?? null,
    distribution_locations: [],
    time_zone: place.time_zone ?? timeZoneOf(place.address.state),
    place_slug: place.slug,
    short_name: place.short_name,
    licence_label: place.licence_label ?? null,
    text: place.text ?? null,
    getting_here: place.getting_here ?? null,
  };
}

function ofDealership(owner: Owner): Omit<SiteLocation, "position">[] {
  const { dealership, ids } = owner;
  const places = dealership.locations.toSorted((one, other) => one.position - other.position);
  return places.flatMap((place) =>
    place.departments.map((department, at) => ({
      ...ofPlace(place, owner),
      id: ids.location(dealership.slug, department.slug),
      name: department.name,
      slug: department.slug,
      location_type: department.location_type,
      location_subtype: department.location_subtype ?? [],
      primary: at === 0 && place.primary === true,
      contact_detail: contactDetail(department),
      note: department.note ?? null,
    })),
  );
}

/**
 * DATA-03: one Location for each department, in the order of the site's dealerships and their places. A site has
 * one primary location even when each of its dealerships has one of its own; without any it is the first (FORM-06).
 */
export function locationsFromPlaces(
  dealerships: readonly DealershipDefinition[],
  ids: LocationIds,
): SiteLocation[] {
  const all = dealerships.flatMap((dealership) => ofDealership({ dealership, ids }));
  const primary = Math.max(
    0,
    all.findIndex((location) => location.primary),
  );
  return all.map((location, at) => ({ ...location, position: at + 1, primary: at === primary }));
}
