import { expect, test } from "vitest";
import { internationalPhone } from "./international-phone.ts";

test.each([
  ["0491 570 006", "+61491570006"],
  ["(07) 3184-2200", "+61731842200"],
  ["+61 (0)491 570 006", "+61491570006"],
  [" +61491570006", "+61491570006"],
  ["61 491 570 006", "+61491570006"],
  ["+64 21 123 4567", "+64211234567"],
  ["64 (0)21 123 456", "+6421123456"],
  ["64 21 123 456", "+6421123456"],
  ["+44 (0)7700 900123", "+447700900123"],
  // Other countries keep the 0 that belongs to their numbers.
  ["+39 06 1234 5678", "+390612345678"],
  ["+49 610 123456", "+49610123456"],
  ["  +1 555 0100", "+15550100"],
])("a gateway's form of %s is %s", (typed, international) => {
  expect(internationalPhone(typed)).toBe(international);
});

test.each([
  "021 123 456",
  "0112345678",
  "04915700061",
  "00491570006",
  "049157000",
  "61 1234567",
  "61 12345678901",
  "44 7700 900123",
  "961 491 570 006",
  "call 5+5",
  "5+5",
  "hello",
  "",
])("%j says no country, so it gets none", (typed) => {
  expect(internationalPhone(typed)).toBeUndefined();
});
