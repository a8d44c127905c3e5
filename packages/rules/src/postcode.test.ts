import { expect, test } from "vitest";
import { postcodeLength, postcodeProblem } from "./postcode.ts";

const message = "Invalid postcode. Please enter a 4-digit number.";

test.each(["", " "])("FORM-27 a postcode is required: %j", (typed) => {
  expect(postcodeProblem(typed)).toBe(message);
});

test.each([
  ["420", message],
  ["4207", undefined],
  [" 0800 ", undefined],
  ["42077", message],
  ["42o7", message],
  ["4 207", message],
  ["-420", message],
])("FORM-28 %j is exactly 4 digits, or is told so", (typed, problem) => {
  expect(postcodeProblem(typed)).toBe(problem);
});

test("FORM-29 the input takes 4 characters at most", () => {
  expect(postcodeLength).toBe(4);
});
