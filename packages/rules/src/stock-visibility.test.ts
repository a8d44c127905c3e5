import { expect, test } from "vitest";
import { isAvailable, isVisible, soldUntil, soldWindow } from "./stock-visibility.ts";

const now = new Date("2026-11-15T00:00:00.900Z");
const seconds = Date.parse("2026-11-15T00:00:00Z") / 1000;
const day = 86_400;
const usual = { include_sold_always: false, sold_visible_days: 3 };

test("AVAIL-01 a car in stock is available, whatever its sold flag says", () => {
  expect(isAvailable({ status: "in_stock" })).toBe(true);
  expect(isAvailable({ status: "in_stock", sold: true } as { status: string })).toBe(true);
});

test("AVAIL-02 a car that is coming soon is available", () => {
  expect(isAvailable({ status: "coming_soon" })).toBe(true);
});

test.each(["sold", "others", "removed", "IN_STOCK", ""])("AVAIL-03 status %j is not available", (status) => {
  expect(isAvailable({ status })).toBe(false);
});

test("AVAIL-05 three days of 24 hours by default, counted from this second", () => {
  expect(soldWindow(usual, now)).toEqual({ shows: "since", unixSeconds: seconds - 259_200 });
});

test("AVAIL-06 a site that always includes sold cars has no window, whatever its days say", () => {
  expect(soldWindow({ include_sold_always: true, sold_visible_days: 0 }, now)).toEqual({ shows: "all" });
});

test("AVAIL-07 zero days: no sold cars", () => {
  expect(soldWindow({ include_sold_always: false, sold_visible_days: 0 }, now)).toEqual({ shows: "none" });
});

const listed = (status: string, sold_date_timestamp: number | null = null) => ({
  status,
  sold_date_timestamp,
  show_on_dealer_website: true,
});

test("AVAIL-04 what can be had is listed", () => {
  expect(isVisible(listed("in_stock"), usual, now)).toBe(true);
  expect(isVisible(listed("coming_soon"), usual, now)).toBe(true);
});

test("AVAIL-05 a sold car is listed for three days to the second, and not a second longer", () => {
  expect(isVisible(listed("sold", seconds - 3 * day), usual, now)).toBe(true);
  expect(isVisible(listed("sold", seconds - 3 * day - 1), usual, now)).toBe(false);
});

test("AVAIL-05 a sold car without a date of sale is not listed", () => {
  expect(isVisible(listed("sold"), usual, now)).toBe(false);
});

test("AVAIL-06 a site may list sold cars always, with a date or without", () => {
  const always = { ...usual, include_sold_always: true };
  expect(isVisible(listed("sold", 1), always, now)).toBe(true);
  expect(isVisible(listed("sold"), always, now)).toBe(true);
});

test("AVAIL-07 a site's own number of days replaces the three", () => {
  const week = { ...usual, sold_visible_days: 7 };
  expect(isVisible(listed("sold", seconds - 7 * day), week, now)).toBe(true);
  expect(isVisible(listed("sold", seconds - 7 * day - 1), week, now)).toBe(false);
  expect(isVisible(listed("sold", seconds), { ...usual, sold_visible_days: 0 }, now)).toBe(false);
});

test.each([
  ["in_stock", false],
  ["in_stock", null],
  ["coming_soon", false],
  ["sold", false],
])("AVAIL-08 a %s car whose show_on_dealer_website is %s is not listed", (status, shown) => {
  const car = { ...listed(status, seconds), show_on_dealer_website: shown };
  expect(isVisible(car, { ...usual, include_sold_always: true }, now)).toBe(false);
});

test.each(["others", "removed", ""])("AVAIL-10 a car of status %j is never listed", (status) => {
  expect(isVisible(listed(status, seconds), { ...usual, include_sold_always: true }, now)).toBe(false);
  expect(isVisible(listed(status, seconds), usual, now)).toBe(false);
});

test("AVAIL-05 the end of a sold car's days is known ahead, unless it has none", () => {
  expect(soldUntil({ sold_date_timestamp: seconds }, usual)).toEqual(new Date("2026-11-18T00:00:00Z"));
  expect(soldUntil({ sold_date_timestamp: null }, usual)).toBeNull();
  expect(soldUntil({ sold_date_timestamp: seconds }, { ...usual, include_sold_always: true })).toBeNull();
});
