import { expect, test } from "vitest";
import { stepButtons } from "./form-steps.ts";

const at = (step: number, more: object = {}) => stepButtons({ step, steps: 3, isLoading: false, ...more });

test("FORM-37 Go Back is on every step but the first", () => {
  expect([0, 1, 2].map((step) => at(step).back)).toEqual([undefined, "Go Back", "Go Back"]);
});

test("FORM-38 FORM-39 Continue is on every step but the last, which has Submit", () => {
  expect([0, 1, 2].map((step) => at(step).next)).toEqual(["Continue", "Continue", "Submit"]);
  expect([0, 1, 2].map((step) => at(step).isLast)).toEqual([false, false, true]);
  expect(stepButtons({ step: 0, steps: 1, isLoading: false })).toEqual({
    back: undefined,
    next: "Submit",
    isLast: true,
    disabled: false,
  });
});

test("FORM-40 both texts may be customised, each in its place", () => {
  const own = { continueLabel: "Next", submitLabel: "Get my offer" };
  expect([0, 2].map((step) => at(step, own).next)).toEqual(["Next", "Get my offer"]);
});

test("FORM-41 the buttons are disabled while loading", () => {
  expect([true, false].map((isLoading) => at(1, { isLoading }).disabled)).toEqual([true, false]);
});
