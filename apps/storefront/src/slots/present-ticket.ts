import type { BookingStatus } from "@forecourt/contracts";
import { clockWords } from "@forecourt/contracts/clock-words";
import { longDate, shortDate } from "@forecourt/rules/date-words";

export type TicketView = {
  title: string;
  iso: string;
  day: string;
  date: string;
  month: string;
  what: string;
  times: string;
  address: string;
  calendarPath: string;
  path: string;
};

const whats = { test_drive: "Test drive", service: "Service" } as const;

/** What somebody who has just booked takes home. Nothing where it is not on any more. */
export function presentTicket(status: BookingStatus, token: string): TicketView | null {
  if (status.state !== "booked") return null;
  const { starts_at, ends_at, place, car, kind } = status;
  const date = starts_at.slice(0, 10);
  const [day = "", number = "", month = ""] = shortDate(date).split(" ");
  const time = (iso: string) => clockWords(iso.slice(11, 16));
  return {
    title: `Booked: ${longDate(date)} at ${time(starts_at)}`,
    iso: starts_at,
    day,
    date: number,
    month,
    what: car ? `${whats[kind]}, ${car.title}` : whats[kind],
    times: `${time(starts_at)} to ${time(ends_at)}, local time`,
    address: [place.name, place.address].filter(Boolean).join(", "),
    calendarPath: `/api/bookings/${token}/booking.ics`,
    path: `/bookings/${token}`,
  };
}
