import fc from "fast-check";
import { test } from "vitest";
import { money } from "./money.ts";
import { numberWords } from "./number-words.ts";

test("whole numbers as Intl writes them in Australia", () => {
  const intl = new Intl.NumberFormat("en-AU");
  fc.assert(fc.property(fc.integer(), (value) => numberWords(value) === intl.format(value)));
});

test("PRICE-04 dollars as Intl writes them in Australia", () => {
  const intl = new Intl.NumberFormat("en-AU", {
    style: "currency",
    currency: "AUD",
    maximumFractionDigits: 0,
  });
  const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
  fc.assert(fc.property(cents, (value) => money(value / 100) === intl.format(value / 100)));
});
