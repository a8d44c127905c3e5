import { expect, test } from "vitest";
import { starParts } from "./stars.ts";

test.each([
  [4.6, 4, 0.6],
  [5, 4, 1],
  [4, 4, 0],
  [3.99, 3, 0.99],
  [3.7, 3, 0.7],
  [0.25, 0, 0.25],
  [0, 0, 0],
  [4.999, 4, 1],
  [5.5, 4, 1],
  [-1, 0, 0],
])("REVIEW-05 a rating of %d is %d full stars and %d of one", (rating, full, fraction) => {
  expect(starParts(rating)).toEqual({ full, fraction });
});
