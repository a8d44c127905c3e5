import { expect, test } from "vitest";
import { colourFamilies, driveFamilies, familyOf } from "./word-family.ts";

test.each([
  ["Glacier White", "White"],
  ["Stunning Silver Grey", "Grey"],
  ["Silver Pearl", "Silver"],
  ["Crystal Pearl", "White"],
  ["Golden White Metallic", "White"],
  ["CHAMPAGNE", "Brown"],
  ["Ink", "Black"],
  ["Pinked", null],
  ["Wildfire", null],
  [null, null],
])("the colour %s is %s", (colour, family) => {
  expect(familyOf(colourFamilies, colour)).toBe(family);
});

test.each([
  ["4x4", "4WD"],
  ["4WD", "4WD"],
  ["Part time 4WD", "4WD"],
  ["All Wheel Drive", "AWD"],
  ["Front Wheel Drive", "FWD"],
  ["4X2", "RWD"],
  ["6x4", null],
])("the drive %s is %s", (drive, family) => {
  expect(familyOf(driveFamilies, drive)).toBe(family);
});
