import { expect, test } from "vitest";
import { type Hours, openingSpans } from "./opening-spans.ts";

const open = (weekday: number, from: string | null, to: string | null) =>
  ({ weekday, status: "Open", open: from, close: to }) as const;
const week: Hours = {
  opening_hours: [1, 2, 3, 4, 5].map((day) => open(day, "08:30", "17:30")),
  special_hours: [],
  time_zone: "Australia/Brisbane",
};
const spans = (now: string, hours: Partial<Hours> = {}) => [
  ...openingSpans(new Date(now), { ...week, ...hours }),
];
const dates = (now: string, hours: Partial<Hours> = {}) => spans(now, hours).map(({ date }) => date);
const special = (date: string, start_hour: string | null, end_hour: string | null) =>
  ({ date, status: start_hour ? "Open" : "Closed", start_hour, end_hour }) as const;

test("HOURS-01 a span is a weekday's hours on the place's calendar, as instants", () => {
  // Friday noon.
  const [today, monday] = spans("2026-11-20T12:00:00+10:00");
  expect(today).toEqual({
    date: "2026-11-20",
    opens: "08:30",
    closes: "17:30",
    from: new Date("2026-11-20T08:30:00+10:00"),
    to: new Date("2026-11-20T17:30:00+10:00"),
  });
  expect(monday?.date).toBe("2026-11-23");
});

test("a span that has ended is none: at the closing time itself the place is closed", () => {
  expect(dates("2026-11-20T17:29:59+10:00")[0]).toBe("2026-11-20");
  expect(dates("2026-11-20T17:30:00+10:00")[0]).toBe("2026-11-23");
});

test("HOURS-06 a special day replaces the weekday's hours: shorter, closed, or open on a Sunday", () => {
  const special_hours = [
    special("2026-12-24", "08:30", "12:00"),
    special("2026-12-25", null, null),
    special("2026-12-27", "10:00", "14:00"),
  ];
  const found = spans("2026-12-24T06:00:00+10:00", { special_hours });
  expect(found.slice(0, 3).map(({ date, opens, closes }) => [date, opens, closes])).toEqual([
    ["2026-12-24", "08:30", "12:00"],
    ["2026-12-27", "10:00", "14:00"],
    ["2026-12-28", "08:30", "17:30"],
  ]);
});

test("HOURS-04 a day is open only when its status says so and both times are there", () => {
  const monday = "2026-11-16T06:00:00+10:00";
  const days = [
    { ...open(1, "08:30", "17:30"), status: "Closed" as const },
    open(2, null, "17:30"),
    open(3, "08:30", null),
    open(4, "08:30", "17:30"),
  ];
  expect(dates(monday, { opening_hours: days })[0]).toBe("2026-11-19");
  const closed = { ...special("2026-11-19", "08:30", "12:00"), status: "Closed" as const };
  expect(dates(monday, { opening_hours: days, special_hours: [closed] })[0]).toBe("2026-11-26");
});

test("30 days ahead are looked at, not 31", () => {
  const only = (date: string) => ({ opening_hours: [], special_hours: [special(date, "08:30", "17:30")] });
  expect(dates("2026-11-16T10:00:00+10:00", only("2026-12-16"))).toEqual(["2026-12-16"]);
  expect(dates("2026-11-16T10:00:00+10:00", only("2026-12-17"))).toEqual([]);
});
