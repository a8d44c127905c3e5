import type { ContentItem } from "../content/content-kinds.ts";
import type { MarkdownKind } from "./content-files.ts";
import { readFrontMatter } from "./front-matter.ts";
import { itemFromFile, type Read, type ReadContext } from "./item-from-file.ts";
import { fillBlocks } from "./page-text.ts";

type File = { file: string; key: string; text: string };
const proseOnly = [{ type: "rich_text" }];

/** pages/about-us.md: front matter is the body, the prose below fills its blocks (pages) or its text (posts). */
export function readMarkdownItem(
  kind: MarkdownKind,
  { file, key, text }: File,
  context: ReadContext,
): Read<ContentItem[]> {
  const front = readFrontMatter(text, file);
  if ("problems" in front) return { value: [], problems: front.problems };
  const flat = { key, ...front.data };
  if (kind === "post") return itemFromFile(kind, { ...flat, text: front.text }, { file, path: "" }, context);
  const blocks = front.data.blocks ?? proseOnly;
  if (!Array.isArray(blocks) || blocks.some((block) => typeof block !== "object" || block === null)) {
    return { value: [], problems: [{ file, path: "blocks", message: "must be a list of blocks" }] };
  }
  const filled = fillBlocks(blocks, front.text);
  if ("message" in filled)
    return { value: [], problems: [{ file, path: "blocks", message: filled.message }] };
  return itemFromFile(kind, { ...flat, blocks: filled.blocks }, { file, path: "" }, context);
}
