import { expect, test } from "vitest";
import { asText, readText } from "./as-text.ts";

test("the server draws from the value itself; a browser reads the same from the text, once", () => {
  const value = { title: "Café “20”", cards: [{ id: 1, note: null }], open: false };
  const text = asText(value);
  expect(readText(text)).toBe(value);
  const arrived = structuredClone(text);
  expect(readText(arrived)).toEqual(value);
  expect(readText(arrived)).toBe(readText(arrived));
});

test("nothing is a value too", () => {
  const arrived = structuredClone(asText(null));
  expect(readText(arrived)).toBeNull();
});
