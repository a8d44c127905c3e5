import type { BookingStatus } from "@forecourt/contracts";
import { presentSlots, type SlotDay, slotWords } from "../../slots/present-slots.ts";

export type BookingView = {
  title: string;
  lede: string;
  isOn: boolean;
  when: { iso: string; words: string };
  before: string | null;
  reference: string;
  what: string;
  place: BookingStatus["place"];
  car: BookingStatus["car"];
  days: SlotDay[];
  /** Left out where there is nothing to put into a calendar. */
  calendarPath: string | undefined;
  /** Where a new one is made. */
  againPath: string;
};

const whats = { test_drive: "Test drive", service: "Service" } as const;
const againPaths = { test_drive: "/book-test-drive", service: "/service" } as const;

export function presentBooking(status: BookingStatus, token: string): BookingView {
  const what = whats[status.kind];
  const words = slotWords(status.starts_at);
  return {
    ...headOf(status, what, words),
    isOn: status.state === "booked",
    when: { iso: status.starts_at, words },
    before: status.moved_from && status.state === "booked" ? slotWords(status.moved_from) : null,
    reference: status.reference,
    what,
    place: status.place,
    car: status.car,
    days: presentSlots(status.slots, (iso) => iso),
    calendarPath: status.state === "booked" ? `/api/bookings/${token}/booking.ics` : undefined,
    againPath: againPaths[status.kind],
  };
}

function headOf(
  { state, place }: BookingStatus,
  what: string,
  words: string,
): { title: string; lede: string } {
  if (state === "cancelled") {
    return { title: "This booking is cancelled", lede: `${what} on ${words}. ${place.name} has been told.` };
  }
  if (state === "past") return { title: "This booking is over", lede: `${what} on ${words}.` };
  return { title: words, lede: `${what} at ${place.name}. You are booked.` };
}
