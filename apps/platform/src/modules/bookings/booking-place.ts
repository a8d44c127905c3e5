import { type BookingKind, bookingDepartment, bookingRulesFor } from "@forecourt/rules/booking-rules";
import { openingSlots, type Slot } from "@forecourt/rules/booking-slots";
import { departmentOf } from "@forecourt/rules/location-type";
import type { Hours } from "@forecourt/rules/opening-spans";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";

export type BookingPlace = { place: SiteLocation; dealershipId: number; hours: Hours };

/** A place of this site by its id; nothing where it has no clock to book by. */
export function placeById(document: SiteDocument, locationId: number): BookingPlace | undefined {
  const place = document.locations.find(({ id }) => id === locationId);
  const dealership = document.dealerships.find(({ slug }) => slug === place?.dealership_slug);
  if (!place?.time_zone || !dealership) return undefined;
  const { opening_hours, special_hours } = place.contact_detail;
  const hours = { opening_hours, special_hours, time_zone: place.time_zone };
  return { place, dealershipId: dealership.id, hours };
}

/** The dealership's first place with the department that such a booking needs. */
export function firstPlace(
  document: SiteDocument,
  dealershipId: number,
  kind: BookingKind,
): BookingPlace | undefined {
  const slug = document.dealerships.find(({ id }) => id === dealershipId)?.slug;
  const [first] = document.locations
    .filter(
      ({ dealership_slug, location_type }) =>
        dealership_slug === slug && departmentOf(location_type) === bookingDepartment[kind],
    )
    .sort((a, b) => Number(b.primary) - Number(a.primary) || a.position - b.position);
  return first && placeById(document, first.id);
}

type Offered = { slots: Slot[]; capacity: number };

const minuteMs = 60_000;
/** A month of slots takes a millisecond to count, and everybody who asks within a minute gets the same. */
const counted = new WeakMap<SiteDocument, { minute: number; byPlace: Map<string, Offered | undefined> }>();

/** Every slot of a place with how many seats each has, taken or not; nothing where it takes no bookings by slot. */
export function slotsOfPlace(
  document: SiteDocument,
  at: BookingPlace,
  kind: BookingKind,
  now: Date,
): Offered | undefined {
  const minute = Math.floor(now.getTime() / minuteMs);
  const held = counted.get(document);
  const byPlace = held?.minute === minute ? held.byPlace : new Map<string, Offered | undefined>();
  if (byPlace !== held?.byPlace) counted.set(document, { minute, byPlace });
  const name = `${kind} ${at.place.id}`;
  if (!byPlace.has(name)) byPlace.set(name, countSlots(document, at, kind, new Date(minute * minuteMs)));
  return byPlace.get(name);
}

/** Whoever was shown a time has this long to fill in the form, though it would not be offered any more meanwhile. */
const offerLastsMs = 20 * minuteMs;

/** The slot that begins then, if it is offered now or was a moment ago, and has not begun. */
export function offeredSlot(
  document: SiteDocument,
  at: BookingPlace,
  kind: BookingKind,
  { startsAt, now }: { startsAt: Date; now: Date },
): { slot: Slot; capacity: number } | undefined {
  const offered = slotsOfPlace(document, at, kind, now);
  if (!offered || startsAt <= now) return undefined;
  const find = ({ slots }: Offered) => slots.find((slot) => slot.startsAt.getTime() === startsAt.getTime());
  const lately = () => countSlots(document, at, kind, new Date(now.getTime() - offerLastsMs));
  const slot = find(offered) ?? find(lately() ?? offered);
  return slot && { slot, capacity: offered.capacity };
}

function countSlots(
  { settings }: SiteDocument,
  { place, hours }: BookingPlace,
  kind: BookingKind,
  now: Date,
): Offered | undefined {
  const isFitting = departmentOf(place.location_type) === bookingDepartment[kind];
  const rules = bookingRulesFor(settings, { location: place.slug, kind });
  const isEverOpen = hours.opening_hours.some(({ status }) => status === "Open");
  if (!isFitting || !isEverOpen || rules.capacity === 0) return undefined;
  return { slots: openingSlots(hours, now, rules), capacity: rules.capacity };
}
