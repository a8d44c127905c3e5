import { expect, test } from "vitest";
import { median, percentile } from "./percentiles.ts";

test("percentiles are values that were measured, in any order of arrival", () => {
  const values = [30, 10, 20, 40];
  expect(median(values)).toBe(20);
  expect(percentile(values, 0.95)).toBe(40);
  expect(percentile(values, 0)).toBe(10);
  expect(percentile([...Array(100).keys()], 0.99)).toBe(98);
  expect(values).toEqual([30, 10, 20, 40]);
});

test("nothing measured is not a number, so it can hold no target", () => {
  expect(median([])).toBeNaN();
});
