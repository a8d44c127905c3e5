// How a booking is told, in mails, texts and to CRMs.
import { zonedIso } from "@forecourt/rules/zoned-time";
import type { Booking } from "../bookings/index.ts";
import type { Dispatch } from "./delivery.ts";
import { carWords, clockText, dateText, type Fact, fullName, placeOf, zoneOf } from "./lead-words.ts";

export const whatOf = ({ kind }: Booking): string => (kind === "service" ? "Service" : "Test drive");

/** Monday 16 November 2026, 9:00 am: always on the place's own clock. */
export function bookingTime(dispatch: Dispatch, at: Date): string {
  const zone = zoneOf(placeOf(dispatch));
  return `${dateText(at, zone)}, ${clockText(at, zone)}`;
}

export function whereOf(dispatch: Dispatch): string {
  const place = placeOf(dispatch);
  if (!place) return dispatch.site.document.name;
  const { street, city, state, postcode } = place.address;
  return `${place.name}, ${street}, ${city} ${state} ${postcode}`;
}

export function bookingFacts(dispatch: Dispatch, booking: Booking): Fact[] {
  const car = carWords(dispatch.lead, placeOf(dispatch));
  return [
    { label: "When", value: bookingTime(dispatch, booking.starts_at) },
    ...(booking.moved_from && booking.state === "booked"
      ? [{ label: "Before", value: bookingTime(dispatch, booking.moved_from) }]
      : []),
    { label: "Where", value: whereOf(dispatch) },
    { label: "What", value: car ? `${whatOf(booking)}, ${car.title}` : whatOf(booking) },
    { label: "Reference", value: dispatch.lead.reference },
  ];
}

/** Grace Okafor has moved a test drive to Monday 16 November 2026, 9:00 am */
export function changeHeadline(dispatch: Dispatch, booking: Booking): string {
  const when = bookingTime(dispatch, booking.starts_at);
  const what = whatOf(booking).toLowerCase();
  return booking.state === "cancelled"
    ? `${fullName(dispatch.lead)} has cancelled the ${what} of ${when}`
    : `${fullName(dispatch.lead)} has moved their ${what} to ${when}`;
}

/** The same bytes at every attempt to tell of one change. */
export function presentBookingChange(dispatch: Dispatch, booking: Booking) {
  const zone = zoneOf(placeOf(dispatch));
  return {
    type: booking.state === "cancelled" ? "booking.cancelled" : "booking.moved",
    version: 1,
    booking_id: booking.id,
    sequence: booking.sequence,
    lead_id: dispatch.lead.id,
    reference: dispatch.lead.reference,
    website: dispatch.site.slug,
    kind: booking.kind,
    location_id: booking.location_id,
    starts_at: zonedIso(booking.starts_at, zone),
    ends_at: zonedIso(booking.ends_at, zone),
    moved_from: booking.moved_from && zonedIso(booking.moved_from, zone),
    changed_at: booking.changed_at.toISOString(),
  };
}
