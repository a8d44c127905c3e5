import { expect, test } from "vitest";
import { repaymentBand } from "./repayment-band.ts";

const bands = [
  { label: "Under $100", from: null, to: 100 },
  { label: "$100 to $200", from: 100, to: 200 },
  { label: "Over $200", from: 200, to: null },
];

test.each([
  [1, "Under $100"],
  [99.99, "Under $100"],
  [100, "$100 to $200"],
  [200, "$100 to $200"],
  [200.01, "Over $200"],
  [0, null],
  [null, null],
])("SEARCH-17 SEARCH-24 a week at %s dollars is in the band %j", (week, label) => {
  expect(repaymentBand(bands, week)).toBe(label);
});

test("SEARCH-24 a week in no band has none, and a band without ends has them all", () => {
  expect(repaymentBand(bands.slice(0, 1), 150)).toBeNull();
  expect(repaymentBand([], 150)).toBeNull();
  expect(repaymentBand([{ label: "Any", from: null, to: null }], 150)).toBe("Any");
});

test("SEARCH-24 each band alone: both ends of the middle one belong to it, the end of an open one does not", () => {
  const alone = (band: number, week: number) => repaymentBand(bands.slice(band, band + 1), week);
  expect([99.99, 100, 200, 200.01].map((week) => alone(1, week))).toEqual([
    null,
    "$100 to $200",
    "$100 to $200",
    null,
  ]);
  expect([199, 200, 200.01].map((week) => alone(2, week))).toEqual([null, null, "Over $200"]);
  expect([99.99, 100].map((week) => alone(0, week))).toEqual(["Under $100", null]);
});
