import { expect, test } from "vitest";
import { maskPhone } from "./mask-phone.ts";

test.each([
  ["07 5550 2200", "07 55XX XXXX"],
  ["0412884019", "04128XXXXX"],
  ["(07) 5550-2200", "(07) XXXXXXXXX"],
  ["13 2", "13 2"],
  ["13 22", "13 22"],
  ["13 224", "13 22X"],
  ["", ""],
])("PHONE-01 %j is masked after its first 5 characters: %j", (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
