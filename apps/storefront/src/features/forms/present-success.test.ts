import type { BookingStatus } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { expect, test } from "vitest";
import { sampleSite } from "../../test-support/sample-site.ts";
import { presentSuccess } from "./present-success.ts";

const week = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  open: "08:30",
  close: "17:30",
  status: "Open",
  formated_hours: null,
}));
const place = (over: object) => ({
  id: 1,
  name: "Sample Motors Beenleigh",
  short_name: "Beenleigh",
  visible: true,
  primary: true,
  location_type: "sales",
  time_zone: "Australia/Brisbane",
  contact_detail: { phone: "07 5550 2201", opening_hours: week, special_hours: [] },
  ...over,
});
const document = sampleSite({
  locations: [
    place({}),
    place({ id: 2, short_name: "Workshop", location_type: "service", primary: false }),
  ] as unknown as SiteDocument["locations"],
  settings: { reply_within_minutes: 30 },
});
const sent = (query: Record<string, string>, now: string, booking: BookingStatus | null = null) =>
  presentSuccess({ query, document, car: null, booking, now: new Date(now) });
const booked: BookingStatus = {
  reference: "7KQ-4MXR",
  kind: "test_drive",
  state: "booked",
  starts_at: "2026-11-16T09:00:00+10:00",
  ends_at: "2026-11-16T09:30:00+10:00",
  moved_from: null,
  place: {
    location_id: 1,
    name: "Beenleigh",
    address: "14 Logan River Road, Beenleigh QLD 4207",
    phone: "07 5550 2201",
    time_zone: "Australia/Brisbane",
  },
  car: { title: "2022 Mazda CX-5", path: "/cars/2022-mazda-cx-5" },
  slots: [],
};

test("BOOK-03 what was booked is told with its time, its calendar file and its own page", () => {
  const query = { ref: "7KQ-4MXR", type: "test_drive", booking: "token-of-it" };
  expect(sent(query, "2026-11-15T08:00:00Z", booked).booking).toEqual({
    title: "Booked: Monday 16 November at 9 am",
    iso: "2026-11-16T09:00:00+10:00",
    day: "Mon",
    date: "16",
    month: "Nov",
    what: "Test drive, 2022 Mazda CX-5",
    times: "9 am to 9:30 am, local time",
    address: "Beenleigh, 14 Logan River Road, Beenleigh QLD 4207",
    calendarPath: "/api/bookings/token-of-it/booking.ics",
    path: "/bookings/token-of-it",
  });
  expect(sent(query, "2026-11-15T08:00:00Z", { ...booked, state: "cancelled" }).booking).toBeNull();
});

test("D24 one that is held promises no answer by a time, and says what it waits for", () => {
  for (const confirm of ["email", "sms", "person"]) {
    const query = { ref: "7KQ-4MXR", type: "service", confirm };
    expect(sent(query, "2026-11-15T08:00:00Z")).toMatchObject({
      confirmBy: confirm,
      due: null,
      asksForTime: true,
    });
  }
  expect(sent({ ref: "7KQ-4MXR", type: "enquiry" }, "2026-11-15T08:00:00Z").asksForTime).toBe(false);
});

test("the page after sending says by when, in opening hours on the place's own clock", () => {
  // Sunday: Monday at opening, and half an hour.
  expect(sent({ ref: "7KQ-4MXR" }, "2026-11-15T08:00:00Z").due?.words).toBe("9:00 am on Monday");
  expect(sent({ ref: "7KQ-4MXR" }, "2026-11-16T01:10:00Z").due?.words).toBe("11:40 am today");
});

test("the department that the form is for answers it", () => {
  expect(sent({ ref: "7KQ-4MXR", type: "service" }, "2026-11-15T08:00:00Z").place?.name).toBe("Workshop");
  expect(sent({ ref: "7KQ-4MXR", type: "constructor" }, "2026-11-15T08:00:00Z").place?.name).toBe(
    "Beenleigh",
  );
});

test("ROUTE-20 a direct visit thanks, and promises nothing; what the address says is not believed", () => {
  expect(sent({}, "2026-11-15T08:00:00Z")).toMatchObject({ reference: null, due: null, statusUrl: null });
  const odd = { ref: "<b>x</b>", token: "../../evil", confirm: "fax" };
  expect(sent(odd, "2026-11-15T08:00:00Z")).toMatchObject({
    reference: null,
    statusUrl: null,
    confirmBy: null,
  });
});
