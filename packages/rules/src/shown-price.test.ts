import { expect, test } from "vitest";
import { isShownPrice, leastShownCents } from "./shown-price.ts";

test.each([
  [null, false],
  [0, false],
  [10, false],
  [10.01, true],
  [11, true],
  [36_990, true],
])("PRICE-01 a price of %s is shown: %s", (price, shown) => {
  expect(isShownPrice(price)).toBe(shown);
});

test("PRICE-01 in cents, 10 dollars are not enough and a cent more is", () => {
  expect(leastShownCents).toBe(1001);
});
