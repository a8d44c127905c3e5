import { expect, test } from "vitest";
import { slugify } from "./slugify.ts";

test.each([
  ["Land Rover", "land-rover"],
  ["Mercedes-Benz", "mercedes-benz"],
  ["Citroën", "citroen"],
  ["  MG / LDV!! ", "mg-ldv"],
  ["BMW", "bmw"],
  ["3 & 4", "3-4"],
  ["!!", ""],
])("ROUTE-47 %j becomes %j", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
