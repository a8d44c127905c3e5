import { expect, test } from "vitest";
import { bookableSlots } from "./booking-slots.ts";

const now = new Date("2026-11-16T10:00:00+10:00");
const limits = { booking_lead_time_minutes: 120, booking_days_ahead: 30 };
const slots = (given: readonly string[]) => {
  const offered = bookableSlots(given, now, limits);
  return offered.kind === "slots" ? offered.slots : offered.kind;
};

test("BOOK-03 BOOK-04 slots are offered in order, each once, whatever offset they are written with", () => {
  expect(
    slots(["2026-11-17T11:00:00+10:00", "2026-11-17T09:00:00+10:00", "2026-11-17T01:00:00Z", "tomorrow"]),
  ).toEqual(["2026-11-17T09:00:00+10:00", "2026-11-17T11:00:00+10:00"]);
});

test("BOOK-03 not sooner than the lead time, not later than the days ahead, both included", () => {
  expect(slots(["2026-11-16T11:59:59+10:00", "2026-11-16T12:00:00+10:00"])).toEqual([
    "2026-11-16T12:00:00+10:00",
  ]);
  expect(slots(["2026-12-16T10:00:00+10:00", "2026-12-16T10:00:01+10:00"])).toEqual([
    "2026-12-16T10:00:00+10:00",
  ]);
});

test("BOOK-03 BOOK-04 when the call gives false any date and time may be asked for; no slots are no slots", () => {
  expect(bookableSlots(false, now, limits)).toEqual({ kind: "free" });
  expect(bookableSlots([], now, limits)).toEqual({ kind: "slots", slots: [] });
});
