/** The small part of Markdown that our texts use, as plain data: a page draws it, and no text ever becomes markup. */
export type Span = { text: string; strong?: true; url?: string };
export type TextNode =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: string[]; rows: string[][] };

const inline = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** An address that is not a page, a website, a mailbox or a phone is only its words. */
const isLink = (url: string): boolean => /^(?:\/(?!\/)|https:\/\/|mailto:|tel:|#)/.test(url);

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(inline)) {
    const [whole, strong, label = "", url = ""] = found;
    if (found.index > end) spans.push({ text: text.slice(end, found.index) });
    if (strong !== undefined) spans.push({ text: strong, strong: true });
    else spans.push(isLink(url) ? { text: label, url } : { text: label });
    end = found.index + whole.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

const cells = (row: string): string[] =>
  row
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim().replaceAll("**", ""));

const item = /^(?:[-*]|\d+\.)\s+/;

/** Lines that do not begin an item go on with the one before. */
function listOf(lines: readonly string[]): TextNode {
  const items: string[] = [];
  for (const line of lines) {
    if (item.test(line) || items.length === 0) items.push(line.replace(item, ""));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  return { kind: "list", ordered: /^\d/.test(lines[0] ?? ""), items: items.map(spansOf) };
}

function nodeOf(part: string): TextNode {
  const lines = part.split("\n");
  const [first = ""] = lines;
  const heading = /^(#{1,4})\s+(.+)$/.exec(first);
  if (heading)
    return { kind: "heading", level: heading[1] && heading[1].length > 2 ? 3 : 2, text: heading[2] ?? "" };
  if (item.test(first)) return listOf(lines);
  if (first.startsWith("|")) {
    const [head = "", , ...rows] = lines;
    return { kind: "table", head: cells(head), rows: rows.map(cells) };
  }
  return { kind: "paragraph", spans: spansOf(lines.join(" ")) };
}

export function readMarkdown(text: string): TextNode[] {
  return text
    .replaceAll(/^(#{1,4} .+)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(nodeOf);
}
