import fc from "fast-check";
import { expect, test } from "vitest";
import { loadTables } from "../tables/load.ts";
import { costsOf, driveAwayCents, dutyCents, egcFromDriveAway } from "./on-road.ts";

const { values } = loadTables();
const states = Object.keys(values.on_road);

test.each([
  ["NSW", 40_000, 1_200],
  ["NSW", 60_000, 2_100],
  ["VIC", 60_000, 2_520],
  ["VIC", 90_000, 4_680],
  ["QLD", 30_000, 900],
  ["SA", 20_000, 740],
  ["TAS", 38_000, 1_380],
])("duty in %s on %i is %i", (state, price, duty) => {
  expect(dutyCents(costsOf(values, state), price * 100)).toBe(duty * 100);
});

test("going back from drive-away finds the price before charges", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...states),
      fc.integer({ min: 150_000, max: 45_000_000 }),
      fc.boolean(),
      (state, egc, rego) => {
        const costs = costsOf(values, state);
        const found = egcFromDriveAway(costs, driveAwayCents(costs, egc, rego), rego);
        expect(found).not.toBeNull();
        expect(Math.abs((found ?? 0) - egc)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 500 },
  );
});

test("a drive-away price inside a flat rate's jump has none", () => {
  // Victoria: 80,000 costs 83,405 on the road, 80,001 costs 84,206.
  expect(egcFromDriveAway(costsOf(values, "VIC"), 8_390_000, false)).toBeNull();
});

test("an unknown state is an error", () => {
  expect(() => costsOf(values, "XX")).toThrow(/XX/);
});
