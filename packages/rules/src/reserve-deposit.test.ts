import { expect, test } from "vitest";
import { depositDollars } from "./reserve-deposit.ts";

test("RES-10 the default deposit is $200; nothing to pay is not a deposit", () => {
  expect([depositDollars(null), depositDollars(undefined), depositDollars(0)]).toEqual([200, 200, 200]);
});

test("RES-11 CARD-07 the amount is the processor's", () => {
  expect([depositDollars(500), depositDollars(1), depositDollars(99.5)]).toEqual([500, 1, 99.5]);
});
