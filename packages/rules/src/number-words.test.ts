import { expect, test } from "vitest";
import { numberWords } from "./number-words.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1,000"],
  [1_234_567, "1,234,567"],
  [-12_345, "-12,345"],
  [1234.5678, "1,234.5678"],
])("%d is %s", (value, words) => {
  expect(numberWords(value)).toBe(words);
});
