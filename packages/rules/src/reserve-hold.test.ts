import { expect, test } from "vitest";
import { holdEndsAt, holdWords, isHeld } from "./reserve-hold.ts";

const start = new Date("2026-10-03T02:00:00Z");

test("RES-09 a reservation holds the car for 48 hours, over a change of clocks too", () => {
  expect(holdEndsAt(start)).toEqual(new Date("2026-10-05T02:00:00Z"));
  expect(isHeld(start, start)).toBe(true);
  expect(isHeld(start, new Date("2026-10-05T01:59:59.999Z"))).toBe(true);
  expect(isHeld(start, new Date("2026-10-05T02:00:00Z"))).toBe(false);
});

test("RES-09 RES-12 the hold and the refund are said in one line", () => {
  expect(holdWords("$200")).toBe("$200 holds it for 48 hours, 100% refundable.");
});
