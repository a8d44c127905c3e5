import { expect, test } from "vitest";
import { money } from "./money.ts";

test.each([
  [24_990, "$24,990"],
  [1_234_567, "$1,234,567"],
  [999, "$999"],
  [0, "$0"],
  [24_990.49, "$24,990"],
  [24_990.5, "$24,991"],
])("PRICE-04 %d dollars read %s", (amount, words) => {
  expect(money(amount)).toBe(words);
});
