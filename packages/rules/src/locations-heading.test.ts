import { expect, test } from "vitest";
import { locationsHeading } from "./locations-heading.ts";

test.each([2, 3, 6, 12])("LOC-07 %i locations are counted in digits", (count) => {
  expect(locationsHeading(count)).toBe(`${count} Big Locations`);
});

test("LOC-08 one location is where to find us", () => {
  expect(locationsHeading(1)).toBe("Find Us Here");
});
