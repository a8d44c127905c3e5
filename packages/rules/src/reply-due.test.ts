import { expect, test } from "vitest";
import type { Hours } from "./opening-spans.ts";
import { replyDueAt } from "./reply-due.ts";

const open = (weekday: number, from: string, to: string) =>
  ({ weekday, open: from, close: to, status: "Open" }) as const;
const week: Hours = {
  opening_hours: [1, 2, 3, 4, 5].map((day) => open(day, "08:30", "17:30")),
  special_hours: [],
  time_zone: "Australia/Brisbane",
};
const at = (iso: string) => new Date(iso);
const due = (from: string, minutes: number, hours: Hours = week) =>
  replyDueAt(at(from), minutes, hours)?.toISOString();

test("within opening hours it is simply later", () => {
  expect(due("2026-11-16T10:00:00+10:00", 60)).toBe("2026-11-16T01:00:00.000Z");
});

test("time outside opening hours does not count", () => {
  // Sunday noon: Monday 8:30 and 130 minutes.
  expect(due("2026-11-15T12:31:00+10:00", 130)).toBe("2026-11-16T00:40:00.000Z");
  // Friday 17:00: half an hour is left, the rest is Monday's.
  expect(due("2026-11-20T17:00:00+10:00", 60)).toBe("2026-11-22T23:00:00.000Z");
  // To the minute: what is left of the day is enough, or one minute short.
  expect(due("2026-11-20T16:30:00+10:00", 60)).toBe("2026-11-20T07:30:00.000Z");
  expect(due("2026-11-20T16:30:00+10:00", 61)).toBe("2026-11-22T22:31:00.000Z");
});

test("HOURS-06 a special day replaces the weekday's hours", () => {
  const christmas = {
    date: "2026-11-16",
    status: "Closed",
    start_hour: null,
    end_hour: null,
  } as const;
  expect(due("2026-11-16T10:00:00+10:00", 60, { ...week, special_hours: [christmas] })).toBe(
    "2026-11-16T23:30:00.000Z",
  );
});

test("the place's own clock counts, on the days on which it is changed too", () => {
  const sydney = {
    ...week,
    opening_hours: [0, 6].map((day) => open(day, "01:00", "04:00")),
    time_zone: "Australia/Sydney",
  };
  // Sunday 5 April 2026: three o'clock comes twice, so 1:00 to 4:00 lasts four hours.
  expect(due("2026-04-05T00:30:00+11:00", 240, sydney)).toBe("2026-04-04T18:00:00.000Z");
  // Sunday 4 October 2026: two o'clock does not come, so it lasts two.
  expect(due("2026-10-04T00:30:00+10:00", 120, sydney)).toBe("2026-10-03T17:00:00.000Z");
});

test("a place that never opens promises nothing", () => {
  expect(due("2026-11-16T10:00:00+10:00", 60, { ...week, opening_hours: [] })).toBeUndefined();
});
