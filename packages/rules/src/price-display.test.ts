import { expect, test } from "vitest";
import { type PricedCar, priceDisplay, priceTypeLabel } from "./price-display.ts";

const settings = { no_price_text: "Enquire for price." };
const priced: PricedCar = {
  price: 36_990,
  price_type: "drive_away",
  before_price: null,
  subscription_price: null,
  preorder: null,
};
const show = (over: Partial<PricedCar>, options?: Parameters<typeof priceDisplay>[2]) =>
  priceDisplay({ ...priced, ...over }, settings, options);

test("PRICE-01 PRICE-04 a price above 10 is shown, in whole dollars", () => {
  expect(show({})).toEqual({ amount: "$36,990", type: "Drive away", before: null });
  expect(show({ price: 11 }).amount).toBe("$11");
});

test("PRICE-01 PRICE-02 PRICE-03 10 itself is no price, and neither is none: the no-price text stands alone", () => {
  const nothing = { amount: "Enquire for price.", type: null, before: null };
  expect(show({ price: 10, before_price: 500 })).toEqual(nothing);
  expect(show({ price: null })).toEqual(nothing);
  expect(show({ price: 0, preorder: false })).toEqual(nothing);
});

test("PRICE-02 without a price a pre-ordered car reads PREORDER; with one, the price", () => {
  expect(show({ price: null, preorder: true })).toEqual({ amount: "PREORDER", type: null, before: null });
  expect(show({ preorder: true }).amount).toBe("$36,990");
});

test("PRICE-03 a site may have its own no-price text", () => {
  expect(priceDisplay({ ...priced, price: null }, { no_price_text: "Call us" }).amount).toBe("Call us");
});

test.each([
  ["drive_away", null, "Drive away"],
  ["egc", null, "Excl. govt charges"],
  ["estimated_drive_away", null, "Est. drive away"],
  ["drive_away", "qld", "Drive away QLD"],
  ["estimated_drive_away", "NSW", "Est. drive away NSW"],
  ["egc", "qld", "Excl. govt charges"],
  [null, "qld", null],
] as const)("D9 a price of type %s in %s reads %j", (type, state, words) => {
  expect(priceTypeLabel(type, state)).toBe(words);
  expect(show({ price_type: type }, { state }).type).toBe(words);
});

test("a before-price is struck only when it was higher", () => {
  expect(show({ before_price: 36_990.01 }).before).toBe("$36,990");
  expect(show({ before_price: 38_490 }).before).toBe("$38,490");
  expect(show({ before_price: 36_990 }).before).toBeNull();
  expect(show({ before_price: 30_000 }).before).toBeNull();
});

test("by the week, the weekly price stands with the list's own words, if it is a price", () => {
  const week = { weekWords: "a week, all in" };
  expect(show({ subscription_price: 249, before_price: 40_000 }, week)).toEqual({
    amount: "$249",
    type: "a week, all in",
    before: null,
  });
  expect(show({ subscription_price: 10 }, week).amount).toBe("$36,990");
  expect(show({ subscription_price: null }, week).amount).toBe("$36,990");
  expect(show({ subscription_price: 249 }).amount).toBe("$36,990");
});
