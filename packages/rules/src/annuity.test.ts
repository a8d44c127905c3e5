import { expect, test } from "vitest";
import { annuity, discount } from "./annuity.ts";

test("a dollar later is worth less now: two years at 10 % are 1 / 1.21", () => {
  expect(discount(0.1, 2)).toBeCloseTo(1 / 1.21, 14);
  expect(discount(0, 60)).toBe(1);
});

test("a dollar at the end of each of two years at 10 % is 1 / 1.1 + 1 / 1.21", () => {
  expect(annuity(0.1, 2)).toBeCloseTo(1 / 1.1 + 1 / 1.21, 14);
});

test("without interest the dollars are counted, and a breath of interest changes next to nothing", () => {
  expect(annuity(0, 60)).toBe(60);
  expect(annuity(1e-13, 60)).toBeCloseTo(60, 8);
});
