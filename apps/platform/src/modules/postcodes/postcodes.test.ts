import { distanceKm } from "@forecourt/rules/distance";
import { expect, test } from "vitest";
import { findPostcode } from "./index.ts";
import { medianOf, middleOf } from "./postcode-middle.ts";

/** Town halls and post offices, as maps give them. */
test.each([
  ["2000", -33.868, 151.207],
  ["3000", -37.814, 144.963],
  ["4000", -27.468, 153.028],
  ["4207", -27.715, 153.199],
  ["5000", -34.929, 138.6],
  ["6000", -31.952, 115.859],
  ["7000", -42.881, 147.325],
  ["0800", -12.462, 130.842],
  ["2600", -35.308, 149.125],
  // A post office's boxes are in its town, wherever the source puts one of their two positions.
  ["1240", -33.881, 151.203],
  ["0813", -12.404, 130.916],
])("D16 postcode %s is within 12 km of its town", (postcode, lat, lng) => {
  const point = findPostcode(postcode);
  expect(point).toBeDefined();
  if (point) expect(distanceKm(point, { lat, lng })).toBeLessThan(12);
});

test("ERR-07 what is no Australian postcode has no place", () => {
  for (const typed of ["0000", "0001", "420", "42070", "", "constructor"])
    expect(findPostcode(typed)).toBeUndefined();
});

test("a locality with a wrong position does not move the middle, and 0, 0 is none", () => {
  const right = { lat: -27.7, lng: 153.2 };
  expect(medianOf([right, { lat: -27.71, lng: 153.19 }, { lat: -12, lng: 130 }])?.lat).toBe(-27.7);
  expect(medianOf([{ lat: 0, lng: 0 }])).toBeNull();
  expect(middleOf([right, { lat: -12, lng: 130 }, right])).toEqual(right);
});
