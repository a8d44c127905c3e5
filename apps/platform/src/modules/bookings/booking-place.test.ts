import type { SiteDocument } from "@forecourt/site-config";
import { expect, test } from "vitest";
import type { Site } from "../sites/index.ts";
import { type BookingPlace, offeredSlot, slotsOfPlace } from "./booking-place.ts";
import { readWish } from "./plan-booking.ts";

/** Open 9 to 5 on weekdays in Brisbane; hourly slots. */
function placeWith(leadTimeMinutes: number): { document: SiteDocument; at: BookingPlace } {
  const day = (weekday: number) => ({ weekday, status: "Open", open: "09:00", close: "17:00" });
  const hours = {
    opening_hours: [1, 2, 3, 4, 5].map(day),
    special_hours: [],
    time_zone: "Australia/Brisbane",
  } as unknown as BookingPlace["hours"];
  const settings = {
    booking_capacity: 1,
    booking_slot_minutes: 60,
    booking_lead_time_minutes: leadTimeMinutes,
    booking_days_ahead: 7,
    booking_rules: [],
  };
  const place = { id: 1, slug: "yard", location_type: "sales" };
  return {
    document: { settings } as unknown as SiteDocument,
    at: { place, dealershipId: 1, hours } as unknown as BookingPlace,
  };
}

const threePm = new Date("2026-11-16T15:00:00+10:00");
const at = (time: string) => new Date(`2026-11-16T${time}+10:00`);

function taken(leadTimeMinutes: number, startsAt: Date, now: Date) {
  const { document, at: place } = placeWith(leadTimeMinutes);
  return offeredSlot(document, place, "test_drive", { startsAt, now })?.slot.iso;
}

test("BOOK-03 a time that was offered when the form was opened is taken when it is sent", () => {
  const { document, at: place } = placeWith(120);
  const offeredAt = (now: Date) =>
    slotsOfPlace(document, place, "test_drive", now)?.slots.map(({ iso }) => iso);
  expect(offeredAt(at("13:00:30"))).toContain("2026-11-16T15:00:00+10:00");
  expect(offeredAt(at("13:01:00"))).not.toContain("2026-11-16T15:00:00+10:00");
  expect(taken(120, threePm, at("13:01:00"))).toBe("2026-11-16T15:00:00+10:00");
  expect(taken(120, threePm, at("13:20:00"))).toBe("2026-11-16T15:00:00+10:00");
  expect(taken(120, threePm, at("13:21:00"))).toBeUndefined();
});

test("BOOK-03 so it is by the form: its slot is read as a wish, and later refused", () => {
  const { document, at: place } = placeWith(120);
  const { opening_hours, special_hours, time_zone } = place.hours;
  const contact_detail = { opening_hours, special_hours };
  const location = { ...place.place, time_zone, dealership_slug: "one", contact_detail };
  const site = {
    document: { ...document, locations: [location], dealerships: [{ id: 1, slug: "one" }] },
  } as unknown as Site;
  const sent = { form: "test_drive", fields: { date_time: "2026-11-16T15:00:00+10:00 1" } };
  expect(readWish(site, sent, at("13:20:00"))?.slot.startsAt).toEqual(threePm);
  expect(() => readWish(site, sent, at("13:21:00"))).toThrow();
});

test("a time that has begun is not taken, however lately it was offered", () => {
  expect(taken(0, threePm, at("14:59:59"))).toBe("2026-11-16T15:00:00+10:00");
  expect(taken(0, threePm, at("15:00:00"))).toBeUndefined();
});

test("the last time of the days ahead is taken as soon as it is offered", () => {
  const last = new Date("2026-11-23T13:00:00+10:00");
  expect(taken(120, last, at("13:00:00"))).toBe("2026-11-23T13:00:00+10:00");
  expect(taken(120, last, at("12:59:00"))).toBeUndefined();
});
