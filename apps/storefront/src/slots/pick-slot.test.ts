import { expect, test } from "vitest";
import { pickSlot } from "./pick-slot.ts";
import { presentSlots } from "./present-slots.ts";

const days = presentSlots(
  ["2026-11-16T09:00:00+10:00", "2026-11-16T10:00:00+10:00", "2026-11-17T09:00:00+10:00"],
  (iso) => `${iso} 7`,
);

test("the next free slot is picked for whoever has not chosen", () => {
  expect(pickSlot(days, undefined)).toBe("2026-11-16T09:00:00+10:00 7");
  expect(pickSlot([], undefined)).toBe("");
});

test("a choice stays, also that of no time", () => {
  expect(pickSlot(days, "2026-11-17T09:00:00+10:00 7")).toBe("2026-11-17T09:00:00+10:00 7");
  expect(pickSlot(days, "")).toBe("");
});

test("in the place of one that is gone, or of another yard, stands the next after it", () => {
  expect(pickSlot(days, "2026-11-16T09:30:00+10:00 7")).toBe("2026-11-16T10:00:00+10:00 7");
  expect(pickSlot(days, "2026-11-17T09:00:00+10:00 8")).toBe("2026-11-17T09:00:00+10:00 7");
  expect(pickSlot(days, "2026-11-30T09:00:00+10:00 7")).toBe("2026-11-16T09:00:00+10:00 7");
});
