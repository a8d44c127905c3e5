import { expect, test } from "vitest";
import { rangeLabel, valueLabel } from "./filter-label.ts";

test.each([
  [24_600, "$25K"],
  [24_500, "$25K"],
  [24_499, "$24K"],
  [20_000, "$20K"],
  [1_250_000, "$1,250K"],
  [0, "$0K"],
])("SEARCH-22 a price of %d reads %s", (value, label) => {
  expect(valueLabel("price", value)).toBe(label);
});

test.each([
  [24_600, "25K km"],
  [80_499, "80K km"],
  [80_500, "81K km"],
])("SEARCH-23 %d kilometres read %s", (value, label) => {
  expect(valueLabel("km", value)).toBe(label);
});

test("SEARCH-22 a year is a year", () => {
  expect(valueLabel("year", 2018)).toBe("2018");
});

test.each([
  ["price", 15_000, 60_000, "$15K to $60K"],
  ["price", null, 20_000, "Under $20K"],
  ["price", 20_000, null, "Over $20K"],
  ["km", null, 50_000, "Under 50K km"],
  ["km", 10_000, 50_000, "10K km to 50K km"],
  ["year", 2018, null, "2018 or newer"],
  ["year", null, 2018, "2018 or older"],
  ["year", 2018, 2020, "2018 to 2020"],
  ["price", null, null, "Any"],
  ["photos_count", 1, null, "With photos"],
] as const)("SEARCH-22 SEARCH-23 the %s from %s to %s reads %s", (name, min, max, label) => {
  expect(rangeLabel(name, min, max)).toBe(label);
});

test.each([
  ["seats", 7, null, "7 seats or more"],
  ["seats", null, 5, "Up to 5 seats"],
  ["seats", 5, 5, "5 seats"],
  ["seats", 5, 7, "5 to 7 seats"],
  ["subscription_price", 150, 240, "$150 to $240 a week"],
  ["subscription_price", null, 240, "Up to $240 a week"],
  ["subscription_price", 150, null, "From $150 a week"],
] as const)("SEARCH-22 %s from %s to %s reads %s", (name, min, max, label) => {
  expect(rangeLabel(name, min, max)).toBe(label);
});

test("SEARCH-22 a price by the week is whole dollars", () => {
  expect(valueLabel("subscription_price", 1240)).toBe("$1,240");
});

test("a distance is a limit", () => {
  expect(rangeLabel("distance", null, 250)).toBe("Within 250 km");
  expect(rangeLabel("distance", 5, null)).toBe("Any distance");
});
