import { expect, test } from "vitest";
import { loadTables } from "../tables/load.ts";
import { knownPlaceholders, midSentence } from "./comment.ts";

const { comments } = loadTables();

test("every placeholder of every template is one the generator can fill", () => {
  const used = [...comments.templates, comments.long, comments.unicode].flatMap(
    (template) => template.values,
  );
  expect([...new Set(used)].filter((name) => !knownPlaceholders.has(name))).toEqual([]);
});

test("CAR-08 no sentence of the pools holds a pipe", () => {
  const sentences = Object.values(comments.pools).flat();
  expect(sentences.length).toBeGreaterThan(20);
  for (const sentence of sentences) expect(sentence.text).not.toContain("|");
});

test.each([
  ["Tow bar", "tow bar"],
  ["LED headlights", "LED headlights"],
  ["USB-C ports", "USB-C ports"],
  ["Apple CarPlay and Android Auto", "Apple CarPlay and Android Auto"],
  ["8 inch touchscreen", "8 inch touchscreen"],
  ["Wireless Apple CarPlay", "wireless Apple CarPlay"],
])("%s reads %s in mid-sentence", (feature, text) => expect(midSentence(feature)).toBe(text));
