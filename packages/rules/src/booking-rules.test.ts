import { expect, test } from "vitest";
import { bookingKindOf, bookingRulesFor } from "./booking-rules.ts";

const settings = {
  booking_capacity: 1,
  booking_slot_minutes: 30,
  booking_lead_time_minutes: 120,
  booking_days_ahead: 30,
};

test("BOOK-03 BOOK-04 a location and kind has the site's numbers, but for what its own rules say, the last first", () => {
  const booking_rules = [
    { location: null, kind: "service" as const, capacity: 4, slot_minutes: 15 },
    { location: "hill", kind: null, capacity: 2, days_ahead: 7 },
    { location: "hill", kind: "service" as const, capacity: 0, lead_time_minutes: 0 },
  ];
  const rulesOf = (location: string, kind: "test_drive" | "service") =>
    bookingRulesFor({ ...settings, booking_rules }, { location, kind });
  expect(rulesOf("yard", "test_drive")).toEqual({
    capacity: 1,
    booking_slot_minutes: 30,
    booking_lead_time_minutes: 120,
    booking_days_ahead: 30,
  });
  expect(rulesOf("yard", "service")).toMatchObject({ capacity: 4, booking_slot_minutes: 15 });
  expect(rulesOf("hill", "test_drive")).toMatchObject({ capacity: 2, booking_days_ahead: 7 });
  expect(rulesOf("hill", "service")).toEqual({
    capacity: 0,
    booking_slot_minutes: 15,
    booking_lead_time_minutes: 0,
    booking_days_ahead: 7,
  });
});

test("BOOK-03 BOOK-04 the test drive and service forms book; others do not", () => {
  expect(["test_drive", "service", "enquiry"].map(bookingKindOf)).toEqual([
    "test_drive",
    "service",
    undefined,
  ]);
});
