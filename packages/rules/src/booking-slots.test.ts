import { expect, test } from "vitest";
import {
  bookableSlots,
  freeSlots,
  openingSlots,
  readSlotValue,
  type SlotRules,
  slotValue,
  type Taken,
} from "./booking-slots.ts";
import type { Hours } from "./opening-spans.ts";

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

const everyDay = (open: string, close: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: "Open" as const, open, close }));
const sydney = "Australia/Sydney";
const place = (given: Partial<Hours> = {}): Hours => ({
  opening_hours: everyDay("09:00", "11:00"),
  special_hours: [],
  time_zone: "Australia/Brisbane",
  ...given,
});
const rules = { booking_slot_minutes: 30, booking_lead_time_minutes: 0, booking_days_ahead: 1 };
const isoSlots = (hours: Hours, at: string, given: Partial<SlotRules> = {}) =>
  openingSlots(hours, new Date(at), { ...rules, ...given }).map(({ iso }) => iso);

test("BOOK-03 BOOK-04 slots follow the opening hours on the place's own clock; the last ends by closing time", () => {
  expect(isoSlots(place(), "2026-11-16T00:00:00+10:00")).toEqual([
    "2026-11-16T09:00:00+10:00",
    "2026-11-16T09:30:00+10:00",
    "2026-11-16T10:00:00+10:00",
    "2026-11-16T10:30:00+10:00",
  ]);
  expect(isoSlots(place(), "2026-11-16T00:00:00+10:00", { booking_slot_minutes: 50 })).toEqual([
    "2026-11-16T09:00:00+10:00",
    "2026-11-16T09:50:00+10:00",
  ]);
  const [first] = openingSlots(place(), new Date("2026-11-16T00:00:00+10:00"), rules);
  expect(first).toMatchObject({
    startsAt: new Date("2026-11-15T23:00:00Z"),
    endsAt: new Date("2026-11-15T23:30:00Z"),
  });
});

test("BOOK-03 slots begin after the lead time and end with the days ahead, both included", () => {
  const at = "2026-11-16T08:30:00+10:00";
  const slots = isoSlots(place(), at, { booking_lead_time_minutes: 60, booking_days_ahead: 2 });
  expect(slots[0]).toBe("2026-11-16T09:30:00+10:00");
  expect(slots.at(-1)).toBe("2026-11-17T10:30:00+10:00");
  expect(isoSlots(place(), "2026-11-16T09:00:00+10:00").at(-1)).toBe("2026-11-17T09:00:00+10:00");
});

test("BOOK-03 also farther ahead than a reply is ever due", () => {
  const slots = isoSlots(place(), "2026-11-16T08:00:00+10:00", { booking_days_ahead: 90 });
  expect(slots.at(-1)).toBe("2027-02-13T10:30:00+10:00");
  expect(slots).toHaveLength(90 * 4);
});

test("HOURS-06 a special day replaces its weekday's slots; a closed one has none", () => {
  const special_hours = [
    { date: "2026-11-16", status: "Open" as const, start_hour: "13:00", end_hour: "14:00" },
    { date: "2026-11-17", status: "Closed" as const, start_hour: null, end_hour: null },
  ];
  expect(isoSlots(place({ special_hours }), "2026-11-16T00:00:00+10:00", { booking_days_ahead: 2 })).toEqual([
    "2026-11-16T13:00:00+10:00",
    "2026-11-16T13:30:00+10:00",
  ]);
});

const night = (time_zone: string) => place({ opening_hours: everyDay("01:00", "05:00"), time_zone });
const hourly = { booking_slot_minutes: 60 };

test("BOOK-03 the night the clocks go forward: a slot in the hour that is skipped does not exist", () => {
  // Sunday 4 October 2026 in Sydney: at 2:00 it is 3:00.
  expect(isoSlots(night(sydney), "2026-10-04T00:00:00+10:00", hourly).slice(0, 3)).toEqual([
    "2026-10-04T01:00:00+10:00",
    "2026-10-04T03:00:00+11:00",
    "2026-10-04T04:00:00+11:00",
  ]);
});

test("BOOK-03 the night the clocks go back: the hour that comes twice is offered once", () => {
  // Sunday 5 April 2026 in Sydney: at 3:00 it is 2:00 again.
  expect(isoSlots(night(sydney), "2026-04-05T00:00:00+11:00", hourly).slice(0, 4)).toEqual([
    "2026-04-05T01:00:00+11:00",
    "2026-04-05T02:00:00+10:00",
    "2026-04-05T03:00:00+10:00",
    "2026-04-05T04:00:00+10:00",
  ]);
});

test.each([
  ["Australia/Brisbane", "+10:00"],
  ["Australia/Perth", "+08:00"],
])("BOOK-03 %s has no such nights: every slot of both is there", (zone, offset) => {
  for (const date of ["2026-10-04", "2026-04-05"]) {
    expect(isoSlots(night(zone), `${date}T00:00:00${offset}`, hourly).slice(0, 4)).toEqual(
      ["01", "02", "03", "04"].map((hour) => `${date}T${hour}:00:00${offset}`),
    );
  }
});

test("BOOK-03 a slot longer than what is left before the clocks go forward leaves no room for the next", () => {
  const slots = isoSlots(night(sydney), "2026-10-04T00:00:00+10:00", { booking_slot_minutes: 90 });
  // 1:00 to 2:30 ends at 3:30 on the new clock; 2:30 is skipped; 4:00 to 5:30 would end after closing.
  expect(slots.filter((iso) => iso.startsWith("2026-10-04"))).toEqual(["2026-10-04T01:00:00+10:00"]);
});

test("BOOK-03 a slot is free while one of its seats is; a booking across two slots takes a seat of both", () => {
  const all = openingSlots(place(), new Date("2026-11-16T00:00:00+10:00"), rules);
  const taken = (from: string, to: string) => ({
    startsAt: new Date(`2026-11-16T${from}:00+10:00`),
    endsAt: new Date(`2026-11-16T${to}:00+10:00`),
  });
  const freeTimes = (bookings: Taken[], capacity: number) =>
    freeSlots(all, bookings, capacity).map(({ iso }) => iso.slice(11, 16));
  expect(freeTimes([taken("09:00", "09:30")], 1)).toEqual(["09:30", "10:00", "10:30"]);
  expect(freeTimes([taken("09:00", "09:30")], 2)).toHaveLength(4);
  expect(freeTimes([taken("09:00", "09:30"), taken("09:00", "09:30")], 2)).toEqual([
    "09:30",
    "10:00",
    "10:30",
  ]);
  expect(freeTimes([taken("09:15", "10:15")], 1)).toEqual(["10:30"]);
  expect(freeTimes([], 0)).toEqual([]);
});

test("BOOK-03 what a form sends for a slot is told apart from a time of one's own", () => {
  const iso = "2026-11-16T09:00:00+10:00";
  expect(readSlotValue(slotValue(iso, 12))).toEqual({ startsAt: new Date(iso), locationId: 12 });
  for (const other of [
    "2026-11-16T09:00",
    iso,
    `${iso} `,
    `${iso} x`,
    "2026-19-39T09:00:00Z 1",
    "",
    5,
    undefined,
  ]) {
    expect(readSlotValue(other)).toBeUndefined();
  }
});
