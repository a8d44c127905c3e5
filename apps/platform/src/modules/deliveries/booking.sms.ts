import type { Booking } from "../bookings/index.ts";
import { bookingTime, changeHeadline, whatOf } from "./booking-words.ts";
import type { Dispatch } from "./delivery.ts";
import { placeOf } from "./lead-words.ts";
import type { Links } from "./links.ts";

/** To a shopper who left no email. The link comes last and is never cut. */
export function bookedText(dispatch: Dispatch, booking: Booking, links: Links): string {
  const { lead, site } = dispatch;
  return `${site.document.name}: ${whatOf(booking).toLowerCase()} booked, ${bookingTime(dispatch, booking.starts_at)}, ref ${lead.reference}. Change or cancel: ${links.booking(dispatch, booking)}`;
}

export function reminderText(dispatch: Dispatch, booking: Booking, links: Links): string {
  const place = placeOf(dispatch)?.name ?? dispatch.site.document.name;
  return `Reminder: ${whatOf(booking).toLowerCase()} at ${place}, ${bookingTime(dispatch, booking.starts_at)}. Change or cancel: ${links.booking(dispatch, booking)}`;
}

export const bookingToldText = (dispatch: Dispatch, booking: Booking): string =>
  `${changeHeadline(dispatch, booking)}. Ref ${dispatch.lead.reference}.`;
