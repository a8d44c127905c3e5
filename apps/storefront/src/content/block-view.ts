import type { ContentBody } from "@forecourt/site-config";
import { readMarkdown, type TextNode } from "../site/markdown.ts";

type Block = ContentBody<"page">["blocks"][number];

/** A block of words as it is drawn. Forms, cars and places are the page's own matter. */
export type BlockView =
  | { type: "prose"; heading: string | null; nodes: TextNode[] }
  | { type: "grid"; heading: string | null; items: { title: string; text: string }[]; numbered: boolean }
  | { type: "questions"; heading: string | null; items: { question: string; nodes: TextNode[] }[] }
  | { type: "table"; heading: string | null; columns: string[]; rows: string[][] }
  | { type: "numbers"; heading: string | null; items: { figure: string; text: string }[] }
  | { type: "action"; heading: string; text: string | null; buttons: { label: string; url: string }[] };

/** Null for a block that holds no words of its own. */
export function blockView(block: Block): BlockView | null {
  switch (block.type) {
    case "rich_text":
      return { type: "prose", heading: block.heading, nodes: readMarkdown(block.text) };
    case "feature_grid":
      return {
        type: "grid",
        heading: block.heading,
        items: block.items.map(({ title, text }) => ({ title, text })),
        numbered: block.numbered,
      };
    case "faq":
      return {
        type: "questions",
        heading: block.heading,
        items: block.items.map(({ question, answer }) => ({ question, nodes: readMarkdown(answer) })),
      };
    case "table":
      return { type: "table", heading: block.heading, columns: block.columns, rows: block.rows };
    case "numbers":
      return { type: "numbers", heading: block.heading, items: block.items };
    case "call_to_action":
      return { type: "action", heading: block.heading, text: block.text, buttons: block.buttons };
    default:
      return null;
  }
}
