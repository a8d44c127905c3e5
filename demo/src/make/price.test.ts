import { expect, test } from "vitest";
import { loadTables } from "../tables/load.ts";
import { roundToEnding, saleOf, settleDriveAway } from "./price.ts";
import { letPrices } from "./weekly.ts";

test.each([
  [36_412, 990, 36_990],
  [36_412, 490, 36_490],
  [5_080, 990, 4_990],
  [900, 990, 1_990],
  [512_000, 990, 499_990],
])("%i with the ending %i is asked at %i", (raw, ending, price) =>
  expect(roundToEnding(raw, ending)).toBe(price),
);

test.each([
  [22_000, 219, 73],
  [5_000, 129, 55],
  [44_000, 349, 99],
])("a car of %i is let at %i a week and %i a day", (value, week, day) =>
  expect(letPrices(value)).toEqual({ week, day }),
);

test("D9 a drive-away price that no sum can give is lowered until one can", () => {
  const sale = saleOf(loadTables().values, "used", "VIC");
  // Between 83,405 and 84,205 Victoria's flat rate jumps (see on-road.test.ts).
  expect(settleDriveAway(83_990, sale)).toEqual({ cents: 8_299_000, egcCents: 7_960_173 });
  expect(settleDriveAway(84_990, sale).cents).toBe(8_499_000);
});
