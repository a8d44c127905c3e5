import { expect, test } from "vitest";
import { isAvailable, soldWindow } from "./stock-visibility.ts";

const now = new Date("2026-11-15T00:00:00.900Z");
const seconds = Date.parse("2026-11-15T00:00:00Z") / 1000;

test.each([
  ["in_stock", true],
  ["coming_soon", true],
  ["sold", false],
  ["others", false],
  ["removed", false],
])("AVAIL-01 a car that is %s: available %s", (status, available) => {
  expect(isAvailable({ status })).toBe(available);
});

test("AVAIL-05 three days of 24 hours by default, counted from this second", () => {
  const window = soldWindow({ include_sold_always: false, sold_visible_days: 3 }, now);
  expect(window).toEqual({ shows: "since", unixSeconds: seconds - 259_200 });
});

test("AVAIL-06 a site that always includes sold cars has no window, whatever its days say", () => {
  expect(soldWindow({ include_sold_always: true, sold_visible_days: 0 }, now)).toEqual({ shows: "all" });
});

test("AVAIL-07 zero days: no sold cars", () => {
  expect(soldWindow({ include_sold_always: false, sold_visible_days: 0 }, now)).toEqual({ shows: "none" });
});
