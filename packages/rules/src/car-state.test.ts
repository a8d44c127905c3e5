import { expect, test } from "vitest";
import { carState } from "./car-state.ts";

test.each([
  ["in_stock", null, "available"],
  ["in_stock", false, "available"],
  ["in_stock", true, "reserved"],
  ["coming_soon", null, "coming"],
  ["coming_soon", true, "reserved"],
  ["sold", null, "sold"],
  ["sold", true, "sold"],
  ["removed", null, "sold"],
  ["", false, "sold"],
])("AVAIL-03 status %j, reserved %s: %s for a shopper", (status, reserved, state) => {
  expect(carState({ status, reserved })).toBe(state);
});
