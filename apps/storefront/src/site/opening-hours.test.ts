import { expect, test } from "vitest";
import { hoursTable, openNow, weekHours } from "./opening-hours.ts";

const day = (weekday: number, open: string, close: string) => ({
  weekday,
  open,
  close,
  status: "Open" as const,
  formated_hours: null,
});
const week = [1, 2, 3, 4, 5]
  .map((weekday) => day(weekday, "08:30", "17:30"))
  .concat(day(6, "08:30", "16:00"));
const hours = weekHours(week, "Australia/Brisbane");
const at = (time: string) => openNow(hours, new Date(time)).words;

test("HOURS-05 Monday to Friday are one line when all five share their hours", () => {
  expect(hoursTable(week).map(({ label }) => label)).toEqual(["Monday to Friday", "Saturday", "Sunday"]);
  expect(hoursTable([day(1, "09:00", "17:30"), ...week.slice(1)])).toHaveLength(7);
});

test("open or not is told on the location's own clock", () => {
  expect(at("2026-11-16T00:00:00Z")).toBe("Open until 5:30 pm");
  expect(at("2026-11-15T22:00:00Z")).toBe("Closed, opens 8:30 am");
  expect(at("2026-11-16T07:30:00Z")).toBe("Closed, opens Tue 8:30 am");
  expect(at("2026-11-14T07:00:00Z")).toBe("Closed, opens Mon 8:30 am");
});
