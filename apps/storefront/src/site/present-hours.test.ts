import { expect, test } from "vitest";
import { presentHours } from "./present-hours.ts";

const monday = {
  weekday: 1,
  status: "Open",
  open: "08:30",
  close: "17:30",
  formated_hours: "8:30 am - 5:30 pm",
} as const;
const closed = (date: string) =>
  ({ date, name: null, status: "Closed", start_hour: null, end_hour: null }) as const;
const place = (opening_hours: (typeof monday)[], time_zone: string | null = "Australia/Brisbane") => ({
  time_zone,
  contact_detail: {
    phone: null,
    landline_phone: null,
    email: null,
    opening_hours,
    special_hours: [closed("2026-01-01"), closed("2026-12-25"), closed("2027-12-25")],
  },
});
const now = new Date("2026-11-15T00:00:00Z");

test("HOURS-06 a page carries the week and the special days that its browser may meet", () => {
  expect(presentHours(place([monday]), now)).toEqual({
    usual: "Monday 8:30 am - 5:30 pm",
    hours: {
      clock: {
        offsets: [[Date.parse("2026-11-14T00:00:00Z"), 36_000_000]],
        until: Date.parse("2027-01-15T00:00:00Z"),
      },
      time_zone: "Australia/Brisbane",
      opening_hours: [{ weekday: 1, status: "Open", open: "08:30", close: "17:30" }],
      special_hours: [{ date: "2026-12-25", status: "Closed", start_hour: null, end_hour: null }],
    },
  });
});

test("a place that tells no hours, or not on which clock, has no status", () => {
  expect(presentHours(place([]), now)).toBeNull();
  expect(presentHours(place([monday], null), now)).toBeNull();
});
