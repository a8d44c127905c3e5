import { expect, test } from "vitest";
import { nearSpecialHours, specialRow, upcomingSpecialHours } from "./special-hours.ts";

const closed = (date: string) =>
  ({ date, status: "Closed", start_hour: null, end_hour: null, name: null }) as const;
const days = ["2027-01-01", "2026-12-24", "2026-12-26", "2026-12-25"].map(closed);
const zone = "Australia/Brisbane";
const upcoming = (now: string) => upcomingSpecialHours(days, new Date(now), zone).map(({ date }) => date);

test("HOURS-05 HOURS-06 special hours of today and later, in order, on the place's calendar", () => {
  expect(upcoming("2026-12-24T23:59:59+10:00")).toEqual([
    "2026-12-24",
    "2026-12-25",
    "2026-12-26",
    "2027-01-01",
  ]);
  expect(upcoming("2026-12-25T00:00:00+10:00")).toEqual(["2026-12-25", "2026-12-26", "2027-01-01"]);
  expect(upcoming("2027-01-02T00:00:00+10:00")).toEqual([]);
});

test("HOURS-06 a page carries those of the days it is shown on, the last one included", () => {
  const now = new Date("2026-12-25T12:00:00+10:00");
  expect(nearSpecialHours(days, now, zone, 6).map(({ date }) => date)).toEqual(["2026-12-25", "2026-12-26"]);
  expect(nearSpecialHours(days, now, zone, 7)).toHaveLength(3);
});

test("HOURS-06 a special hours entry has date, status, start_hour and end_hour, and reads like a day", () => {
  expect(specialRow({ ...closed("2026-12-25"), name: "Christmas Day" })).toEqual({
    date: "2026-12-25",
    day: "Friday 25 December",
    name: "Christmas Day",
    hours: "Closed",
  });
  const open = { date: "2026-12-24", status: "Open", start_hour: "08:30", end_hour: "12:00", name: null };
  expect(specialRow({ ...open, status: "Open" })).toMatchObject({ name: null, hours: "8:30 am - 12 pm" });
});
