import { expect, test } from "vitest";
import { reminderAt } from "./booking-reminder.ts";

// Monday to Saturday, 8:30 to 17:30; closed on Sunday and on Tuesday 17 November.
const hours = {
  opening_hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: "Open" as const,
    open: "08:30",
    close: "17:30",
  })),
  special_hours: [{ date: "2026-11-17", status: "Closed" as const, start_hour: null, end_hour: null }],
  time_zone: "Australia/Brisbane",
};
const at = (text: string) => new Date(`2026-11-${text}:00+10:00`);
const now = at("10T12:00");

test("BOOK-03 a reminder comes a day before, at the same time, where the place is open then", () => {
  expect(reminderAt(at("20T10:00"), 24, hours, now)).toEqual(at("19T10:00"));
});

test("BOOK-03 where it is closed then, the reminder comes an hour before the last closing time", () => {
  expect(reminderAt(at("16T10:00"), 24, hours, now)).toEqual(at("14T16:30"));
  expect(reminderAt(at("18T10:00"), 24, hours, now)).toEqual(at("16T16:30"));
  expect(reminderAt(at("20T08:30"), 15, hours, now)).toEqual(at("19T16:30"));
});

test("BOOK-03 no reminder where its time has passed, none is wanted, or the place is never open", () => {
  expect(reminderAt(at("11T11:00"), 24, hours, now)).toBeUndefined();
  expect(reminderAt(at("20T10:00"), 0, hours, now)).toBeUndefined();
  expect(reminderAt(at("20T10:00"), 24, { ...hours, opening_hours: [] }, now)).toBeUndefined();
});
