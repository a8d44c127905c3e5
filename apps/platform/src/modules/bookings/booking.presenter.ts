import type { BookingStatus } from "@forecourt/contracts";
import type { Slot } from "@forecourt/rules/booking-slots";
import { zonedIso } from "@forecourt/rules/zoned-time";
import type { SiteLocation } from "@forecourt/site-config";
import type { Site } from "../sites/index.ts";
import type { BookingPlace } from "./booking-place.ts";
import type { Booking } from "./bookings.repo.ts";

const fallbackZone = "Australia/Sydney";

export function presentBooking(
  { document }: Site,
  booking: Booking,
  { at, free, now }: { at: BookingPlace | undefined; free: readonly Slot[]; now: Date },
): BookingStatus {
  const place = at?.place;
  const zone = at?.hours.time_zone ?? fallbackZone;
  return {
    reference: booking.reference ?? booking.lead_id,
    kind: booking.kind,
    state: stateOf(booking, now),
    starts_at: zonedIso(booking.starts_at, zone),
    ends_at: zonedIso(booking.ends_at, zone),
    moved_from: booking.moved_from && zonedIso(booking.moved_from, zone),
    place: {
      location_id: booking.location_id,
      name: place?.name ?? document.name,
      address: place ? addressOf(place) : null,
      phone: place?.contact_detail.phone ?? document.contact.phone,
      time_zone: zone,
    },
    car: carOf(booking),
    slots: free.map(({ iso }) => iso),
  };
}

export function addressOf({ address }: SiteLocation): string {
  return `${address.street}, ${address.city} ${address.state} ${address.postcode}`;
}

function stateOf({ state, starts_at }: Booking, now: Date): BookingStatus["state"] {
  if (state === "cancelled") return "cancelled";
  return starts_at > now ? "booked" : "past";
}

/** Written by the module enquiries, as it was when it was asked about. */
type Car = { year?: number | null; make?: string | null; model?: string | null; name: string; slug: string };

export function carOf(booking: Pick<Booking, "car">): BookingStatus["car"] {
  const car = booking.car as Car | null;
  if (!car) return null;
  const title = [car.year, car.make, car.model].filter(Boolean).join(" ") || car.name;
  return { title, path: `/cars/${car.slug}` };
}
