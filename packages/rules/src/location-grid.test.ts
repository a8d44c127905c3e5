import { expect, test } from "vitest";
import { locationColumns } from "./location-grid.ts";

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 3],
  [7, 3],
  [12, 3],
])("LOC-02 %i locations are %i across at xl", (count, columns) => {
  expect(locationColumns(count).xl).toBe(columns);
});

test("LOC-03 exactly 6 locations have 4 columns at xl", () => {
  expect(locationColumns(6)).toEqual({ base: 1, md: 2, lg: 2, xl: 4 });
});

test("LOC-04 the grid is 2 per row at md and lg, and 1 below", () => {
  expect([2, 3, 4, 7].map((count) => locationColumns(count).md)).toEqual([2, 2, 2, 2]);
  expect([2, 3, 4, 7].map((count) => locationColumns(count).lg)).toEqual([2, 2, 2, 2]);
  expect([1, 2, 6].map((count) => locationColumns(count).base)).toEqual([1, 1, 1]);
  expect(locationColumns(1)).toEqual({ base: 1, md: 1, lg: 1, xl: 1 });
});
