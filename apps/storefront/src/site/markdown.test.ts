import { expect, test } from "vitest";
import { readMarkdown } from "./markdown.ts";

test("headings, paragraphs, lists and tables", () => {
  const nodes = readMarkdown("## Why\nOne **price**.\n\n- a\n- b\n  more\n\n| x | y |\n|---|---|\n| 1 | 2 |");
  expect(nodes).toEqual([
    { kind: "heading", level: 2, text: "Why" },
    {
      kind: "paragraph",
      spans: [{ text: "One " }, { text: "price", strong: true }, { text: "." }],
    },
    { kind: "list", ordered: false, items: [[{ text: "a" }], [{ text: "b more" }]] },
    { kind: "table", head: ["x", "y"], rows: [["1", "2"]] },
  ]);
});

test("only pages, websites, mail and phones are links", () => {
  const [first] = readMarkdown("[stock](/search/used-cars) [x](javascript:alert(1)) [y](//evil.example)");
  expect(JSON.stringify(first)).not.toMatch(/"url":"(?!\/search)/);
});
