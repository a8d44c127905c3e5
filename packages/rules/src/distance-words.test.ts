import { expect, test } from "vitest";
import { distanceWords } from "./distance-words.ts";

test.each([
  [0, "1 km away"],
  [0.4, "1 km away"],
  [1.5, "2 km away"],
  [12.49, "12 km away"],
  [1234.5, "1,235 km away"],
])("%d kilometres are %s", (km, words) => {
  expect(distanceWords(km)).toBe(words);
});
