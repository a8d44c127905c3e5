import { expect, test } from "vitest";
import { toggleCompared } from "./compare-list.ts";

test("CMP-01 a car is put in and taken out again", () => {
  expect(toggleCompared([], 1)).toEqual({ ids: [1], isFull: false });
  expect(toggleCompared([1, 2], 1)).toEqual({ ids: [2], isFull: false });
});

test("CMP-01 four cars are compared, and a fifth is not taken", () => {
  expect(toggleCompared([1, 2, 3], 4)).toEqual({ ids: [1, 2, 3, 4], isFull: true });
  expect(toggleCompared([1, 2, 3, 4], 5)).toEqual({ ids: [1, 2, 3, 4], isFull: true });
  expect(toggleCompared([1, 2, 3, 4], 2)).toEqual({ ids: [1, 3, 4], isFull: false });
});
