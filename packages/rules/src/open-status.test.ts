import { expect, test } from "vitest";
import { openStatus } from "./open-status.ts";
import type { Hours } from "./opening-spans.ts";

const open = (weekday: number, from: string, to: string) =>
  ({ weekday, status: "Open", open: from, close: to }) as const;
const closedOn = (date: string) => ({ date, status: "Closed", start_hour: null, end_hour: null }) as const;
const week: Hours = {
  opening_hours: [...[1, 2, 3, 4, 5].map((day) => open(day, "08:30", "17:30")), open(6, "08:30", "16:00")],
  special_hours: [],
  time_zone: "Australia/Brisbane",
};
const words = (now: string, more: Partial<Hours> = {}) =>
  openStatus({ ...week, ...more }, new Date(now)).words;

test("open now: from the opening time itself, until the closing time itself", () => {
  expect(words("2026-11-16T08:29:59+10:00")).toBe("Closed, opens 8:30 am");
  expect(words("2026-11-16T08:30:00+10:00")).toBe("Open until 5:30 pm");
  expect(words("2026-11-16T17:29:59+10:00")).toBe("Open until 5:30 pm");
  expect(words("2026-11-16T17:30:00+10:00")).toBe("Closed, opens Tue 8:30 am");
});

test("the next opening: over the weekend, and by date when it is a week away or more", () => {
  expect(words("2026-11-21T16:00:00+10:00")).toBe("Closed, opens Mon 8:30 am");
  const monday = { opening_hours: [open(1, "09:00", "12:00")] };
  expect(words("2026-11-17T10:00:00+10:00", monday)).toBe("Closed, opens Mon 9 am");
  expect(words("2026-11-16T12:00:00+10:00", monday)).toBe("Closed, opens Mon 23 Nov 9 am");
});

test("HOURS-06 special hours count: a holiday is closed, and the next opening comes after it", () => {
  const special_hours = [closedOn("2026-12-25"), closedOn("2026-12-26"), closedOn("2026-12-28")];
  expect(words("2026-12-25T10:00:00+10:00", { special_hours })).toBe("Closed, opens Tue 8:30 am");
  const early = { date: "2026-12-24", status: "Open", start_hour: "08:30", end_hour: "12:00" } as const;
  expect(words("2026-12-24T11:00:00+10:00", { special_hours: [early] })).toBe("Open until 12 pm");
  expect(words("2026-12-24T12:00:00+10:00", { special_hours: [early, ...special_hours] })).toBe(
    "Closed, opens Tue 8:30 am",
  );
});

test("the place's own clock decides, wherever the asking browser is", () => {
  // 08:45 in Sydney is 07:45 in Brisbane and 05:45 in Perth, in summer.
  const at = "2026-11-15T21:45:00Z";
  expect(words(at, { time_zone: "Australia/Sydney" })).toBe("Open until 5:30 pm");
  expect(words(at, { time_zone: "Australia/Brisbane" })).toBe("Closed, opens 8:30 am");
  expect(words(at, { time_zone: "Australia/Perth" })).toBe("Closed, opens 8:30 am");
  // It is Monday in Brisbane already, and still Sunday in UTC.
  expect(openStatus(week, new Date(at)).span?.date).toBe("2026-11-16");
});

test("the status says whether it is open, and gives the instants", () => {
  const now = openStatus(week, new Date("2026-11-16T10:00:00+10:00"));
  expect([now.isOpen, now.span?.to]).toEqual([true, new Date("2026-11-16T17:30:00+10:00")]);
  const later = openStatus(week, new Date("2026-11-16T06:00:00+10:00"));
  expect([later.isOpen, later.span?.from]).toEqual([false, new Date("2026-11-16T08:30:00+10:00")]);
});

test("a place without hours is closed, and promises nothing", () => {
  const never = openStatus({ ...week, opening_hours: [] }, new Date("2026-11-16T10:00:00+10:00"));
  expect(never).toEqual({ isOpen: false, span: undefined, words: "Closed" });
});
