import type { HoldStatus } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { expect, test } from "vitest";
import { presentReservation } from "./present-reservation.ts";

const document = {
  locations: [
    { id: 1, primary: true, name: "Beenleigh", time_zone: "Australia/Brisbane", contact_detail: {} },
  ],
  contact: { phone: "07 3184 2200", reply_promise: null },
  settings: {},
} as unknown as SiteDocument;
const held = {
  state: "held",
  reason: null,
  ends_at: "2026-11-17T02:31:00.000Z",
  deposit: 200,
  deposit_mode: "authorise",
  payment: "authorised",
  reference: "R-1",
  car: { id: 5, name: "Mazda CX-5", path: "/cars/a-car" },
  can_release: true,
} as HoldStatus;
const now = new Date("2026-11-15T02:32:00Z");
const view = (over: Partial<HoldStatus>) => presentReservation({ ...held, ...over }, null, document, now);

test("RES-09 a held car says until when, on the clock of its place, and how much is left", () => {
  const { kind, title, clock, canRelease, bill } = view({});
  expect([kind, title]).toEqual(["held", "It is yours until Tuesday at 12:31 pm"]);
  expect(clock).toMatchObject({ leftMs: 47 * 3_600_000 + 59 * 60_000, ofMs: 48 * 3_600_000 });
  expect(clock?.endWords).toBe("Tuesday 17 November at 12:31 pm");
  expect(canRelease).toBe(true);
  expect(bill).toEqual([
    ["Authorised on your card", "$200"],
    ["Charged", "$0"],
    ["Reference", "R-1"],
  ]);
});

test("a hold that is not paid yet is being asked about, or may be paid with another card", () => {
  expect(view({ state: "soft", payment: "pending" }).kind).toBe("checking");
  expect(view({ state: "soft", payment: "failed" }).title).toBe("Your bank said no");
  expect(view({ state: "soft", payment: null }).kind).toBe("unpaid");
});

test("RES-12 a hold that is over says why, and where the money is", () => {
  const over = (given: Partial<HoldStatus>) => view({ state: "released", can_release: false, ...given });
  expect(over({ reason: "shopper", payment: "voided" }).lede).toContain("All of the $200 is back with you");
  expect(over({ reason: "shopper", payment: "authorised" }).lede).toContain("on its way back");
  expect(over({ reason: "car_gone", payment: "voided" }).title).toBe("This car was sold at the yard");
  expect(over({ state: "expired", reason: "lapsed", payment: null }).lede).toBe("Nothing was charged.");
  expect(over({ state: "refunded", payment: "refunded" }).title).toBe("Your $200 is refunded");
  expect(over({ reason: "shopper" }).canRelease).toBe(false);
});

test("D11 a deposit that was charged at once is said to be, and to come back", () => {
  const charged = view({ deposit_mode: "charge", payment: "captured" });
  expect([charged.kind, charged.canRelease]).toEqual(["held", true]);
  expect(charged.bill).toEqual([
    ["Charged to your card", "$200"],
    ["Reference", "R-1"],
  ]);
  expect(charged.next.at(-1)?.[1]).toBe("The hold ends and all of the $200 is refunded.");
});

test("a confirmed reservation is charged, and is not released by a tap", () => {
  const confirmed = view({ state: "captured", payment: "captured", can_release: false });
  expect([confirmed.kind, confirmed.canRelease]).toEqual(["confirmed", false]);
  expect(confirmed.bill[1]).toEqual(["Charged", "$200"]);
});
