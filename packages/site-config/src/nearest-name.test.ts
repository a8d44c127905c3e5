import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

test.each([
  ["hide_finanse", "hide_finance"],
  ["hideFinance", "hide_finance"],
  ["hide-finance", "hide_finance"],
  ["hide_fiannce", "hide_finance"],
  ["show_hybrid", "show_hybrid_tag"],
])("%s is taken for %s", (written, meant) => {
  expect(nearestName(written, ["hide_finance", "hide_reviews", "show_hybrid_tag", "template"])).toBe(meant);
});

test("nothing is near a stranger, nor a name of absurd length", () => {
  expect(nearestName("wheels", ["hide_finance", "template"])).toBeUndefined();
  expect(nearestName("x".repeat(100_000), ["hide_finance"])).toBeUndefined();
});
