// To the dealership: a booking was moved or cancelled. The calendar file follows it in theirs.
import type { Mail } from "../../../kit/mail.ts";
import { type Booking, bookingCalendar } from "../../bookings/index.ts";
import { bookingFacts, changeHeadline } from "../booking-words.ts";
import type { Dispatch } from "../delivery.ts";
import { fullName, phoneText } from "../lead-words.ts";
import { addressOf, changeEnvelope, type Sender, subjectOf } from "./envelope.ts";
import { drawNotice } from "./notice.tsx";

const why = "You receive this because the booking went to this address.";

export function bookingToldMail(dispatch: Dispatch, booking: Booking, sender: Sender): Mail {
  const { lead, site } = dispatch;
  const title = changeHeadline(dispatch, booking);
  const next =
    booking.state === "cancelled"
      ? "The time is free again."
      : "The old time is free again; the new one is theirs.";
  const subject = subjectOf(title);
  const facts = [
    ...bookingFacts(dispatch, booking),
    ...(lead.phone ? [{ label: "Phone", value: phoneText(lead.phone) }] : []),
    ...(lead.email ? [{ label: "Email", value: lead.email }] : []),
  ];
  const calendar = bookingCalendar(site, booking, {
    host: sender.messageHost,
    method: "REQUEST",
    attendee: lead.email ?? undefined,
  });
  return {
    ...changeEnvelope(dispatch, sender, booking.sequence),
    ...(lead.email ? { replyTo: addressOf(fullName(lead), lead.email) } : {}),
    ...drawNotice(dispatch, { subject, title, next, why, facts }),
    icalEvent: { filename: "booking.ics", ...calendar },
  };
}
