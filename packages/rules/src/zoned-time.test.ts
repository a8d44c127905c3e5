import { expect, test } from "vitest";
import { addDays, daysBetween, localDate, weekdayOf, zonedIso, zonedTime } from "./zoned-time.ts";

const at = (date: string, time: string, zone: string) => zonedTime(date, time, zone).toISOString();

test.each([
  ["Australia/Brisbane", "2026-11-14T13:59:59Z", "2026-11-14"],
  ["Australia/Brisbane", "2026-11-14T14:00:00Z", "2026-11-15"],
  ["Australia/Sydney", "2026-11-14T12:59:59Z", "2026-11-14"],
  ["Australia/Sydney", "2026-11-14T13:00:00Z", "2026-11-15"],
  ["Australia/Perth", "2026-12-31T16:00:00Z", "2027-01-01"],
  ["Australia/Adelaide", "2026-07-01T14:29:59Z", "2026-07-01"],
  ["Australia/Adelaide", "2026-07-01T14:30:00Z", "2026-07-02"],
  ["UTC", "2026-02-28T23:59:59Z", "2026-02-28"],
])("the calendar of %s at %s shows %s", (zone, instant, date) => {
  expect(localDate(new Date(instant), zone)).toBe(date);
});

test("a time of day is an instant on the place's own clock", () => {
  expect(at("2026-11-16", "08:30", "Australia/Brisbane")).toBe("2026-11-15T22:30:00.000Z");
  expect(at("2026-11-16", "08:30", "Australia/Sydney")).toBe("2026-11-15T21:30:00.000Z");
  expect(at("2026-07-16", "08:30", "Australia/Sydney")).toBe("2026-07-15T22:30:00.000Z");
  expect(at("2026-11-16", "08:30", "Australia/Perth")).toBe("2026-11-16T00:30:00.000Z");
  expect(at("2026-11-16", "08:30", "Australia/Darwin")).toBe("2026-11-15T23:00:00.000Z");
});

test("the day the clocks go back: each side of the change, and the hour that comes twice", () => {
  // Sunday 5 April 2026 in Sydney: at 3:00 it is 2:00 again, at 16:00 UTC.
  expect(at("2026-04-05", "01:59", "Australia/Sydney")).toBe("2026-04-04T14:59:00.000Z");
  expect(at("2026-04-05", "02:30", "Australia/Sydney")).toBe("2026-04-04T16:30:00.000Z");
  expect(at("2026-04-05", "03:00", "Australia/Sydney")).toBe("2026-04-04T17:00:00.000Z");
});

test("the day the clocks go forward: each side of the change, and the hour that is skipped", () => {
  // Sunday 4 October 2026 in Sydney: at 2:00 it is 3:00, at 16:00 UTC.
  expect(at("2026-10-04", "01:59", "Australia/Sydney")).toBe("2026-10-03T15:59:00.000Z");
  expect(at("2026-10-04", "02:30", "Australia/Sydney")).toBe("2026-10-03T16:30:00.000Z");
  expect(at("2026-10-04", "03:00", "Australia/Sydney")).toBe("2026-10-03T16:00:00.000Z");
});

test("dates are counted on the calendar, over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-04-05", 0)).toBe("2026-04-05");
  expect(daysBetween("2026-12-31", "2027-01-02")).toBe(2);
  expect(daysBetween("2026-04-04", "2026-04-06")).toBe(2);
});

test("HOURS-01 weekday 0 is Sunday, 6 is Saturday", () => {
  expect(["2026-11-15", "2026-11-16", "2026-11-20", "2026-11-21"].map(weekdayOf)).toEqual([0, 1, 5, 6]);
});

test("an instant is written as the clock there shows it, with its offset", () => {
  const at = new Date("2026-07-01T14:30:05Z");
  expect(zonedIso(at, "Australia/Adelaide")).toBe("2026-07-02T00:00:05+09:30");
  expect(zonedIso(at, "Australia/Sydney")).toBe("2026-07-02T00:30:05+10:00");
  expect(zonedIso(at, "UTC")).toBe("2026-07-01T14:30:05+00:00");
  expect(zonedIso(at, "America/St_Johns")).toBe("2026-07-01T12:00:05-02:30");
});
