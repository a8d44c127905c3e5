import type { Site } from "../sites/index.ts";
import { addressOf, carOf } from "./booking.presenter.ts";
import { placeById } from "./booking-place.ts";
import type { Booking } from "./bookings.repo.ts";
import { type CalendarEvent, calendarFile } from "./calendar-file.ts";

const fallbackZone = "Australia/Sydney";
const alarmMinutes = 120;

type Options = {
  /** The right-hand side of the UID: the same for a booking always. */
  host: string;
  method: "REQUEST" | "PUBLISH";
  url?: string;
  attendee?: string | undefined;
};

/** A booking as it stands now. What was cancelled leaves the calendar. */
export function bookingCalendar(
  { document }: Site,
  booking: Booking,
  { host, method, url, attendee }: Options,
): { method: CalendarEvent["method"]; content: string } {
  const at = placeById(document, booking.location_id);
  const car = carOf(booking);
  const name = at?.place.name ?? document.name;
  const what = booking.kind === "service" ? "Service" : "Test drive";
  const told = booking.state === "cancelled" ? "CANCEL" : method;
  const phone = at?.place.contact_detail.phone ?? document.contact.phone;
  const content = calendarFile({
    method: told,
    uid: `${booking.id}@${host}`,
    sequence: booking.sequence,
    changedAt: booking.changed_at,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    timeZone: at?.hours.time_zone ?? fallbackZone,
    summary: car ? `${what}: ${car.title}` : `${what} at ${name}`,
    description: [
      `${name}, ${phone}`,
      `Reference ${booking.reference}`,
      ...(url ? [`Change or cancel: ${url}`] : []),
    ].join("\n"),
    location: at ? `${name}, ${addressOf(at.place)}` : name,
    url,
    organiser: { name: document.name, email: at?.place.contact_detail.email ?? document.contact.email },
    attendee,
    alarmMinutes,
  });
  return { method: told, content };
}
