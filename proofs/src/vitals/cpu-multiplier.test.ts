import { expect, test } from "vitest";
import { cpuMultiplier } from "./cpu-multiplier.ts";

test("a faster machine is slowed more, in the steps of Lighthouse's calculator", () => {
  expect([150, 800, 1300, 1533, 1999].map(cpuMultiplier)).toEqual([1, 2, 3, 4, 6]);
});

test("a machine slower than the phone is taken as it is", () => {
  expect(cpuMultiplier(90)).toBe(1);
});
