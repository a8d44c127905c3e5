import { expect, test } from "vitest";
import { cutAt, cutAtWord, lengthOf } from "./truncate.ts";

test("a text of exactly the limit is whole, one character more is cut", () => {
  expect(cutAt("abcde", 5)).toBe("abcde");
  expect(cutAt("abcdef", 5)).toBe("abcde...");
  expect(cutAtWord("ab cd", 5)).toBe("ab cd");
  expect(cutAtWord("ab cde", 5)).toBe("ab...");
});

test("a cut may fall right behind a word, and never within one", () => {
  expect(cutAtWord("ab cd ef", 5)).toBe("ab cd...");
  expect(cutAtWord("ab cd ef", 4)).toBe("ab...");
});

test("no space is left before the dots", () => {
  expect(cutAtWord("ab   cdefgh", 5)).toBe("ab...");
});

test("a single word that is too long is cut at the limit, with a space in front of it too", () => {
  expect(cutAtWord("abcdefgh", 5)).toBe("abcde...");
  expect(cutAtWord(" abcdefgh", 5)).toBe(" abcd...");
});

test("an emoji is one character and stays whole", () => {
  expect(lengthOf("a🚗b")).toBe(3);
  expect(cutAt("🚗🚙🚕🚌", 2)).toBe("🚗🚙...");
  expect(cutAt("🚗🚙", 2)).toBe("🚗🚙");
  expect(cutAtWord("🚗 🚙 🚕🚌", 4)).toBe("🚗 🚙...");
});
