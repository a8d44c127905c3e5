import { expect, test } from "vitest";
import { deliveryPriceFor } from "./delivery-price.ts";

const table = [
  { from: "4114", to: "4209", price: 0 },
  { from: "4000", to: "4199", price: 90 },
  { from: "0800", to: "0899", price: 1200 },
];

test.each([
  ["4114", 0],
  ["4209", 0],
  ["4113", 90],
  ["4210", null],
  ["0850", 1200],
  ["0799", null],
])("CALL-23 %s: the first row that has it, both ends included", (postcode, price) =>
  expect(deliveryPriceFor(postcode, table)).toBe(price),
);
