/**
 * A page file keeps its prose as Markdown below the front matter: each rich_text or faq block that has no words of
 * its own takes the next section. Sections are divided by this line.
 */
const divider = "<!-- next block -->";
const question = /^### (.+)$/;

type Loose = Record<string, unknown>;

const sectionsOf = (text: string): string[] =>
  text === "" ? [] : text.split(`\n${divider}\n`).map((part) => part.trim());

function faqItems(section: string): { question: string; answer: string }[] {
  const items: { question: string; answer: string }[] = [];
  for (const line of section.split("\n")) {
    const asked = question.exec(line)?.[1];
    const last = items.at(-1);
    if (asked !== undefined) items.push({ question: asked.trim(), answer: "" });
    else if (last !== undefined) last.answer = `${last.answer}\n${line}`;
  }
  return items.map((item) => ({ ...item, answer: item.answer.trim() }));
}

const takesSection = (block: Loose): boolean =>
  (block.type === "rich_text" && block.text === undefined) ||
  (block.type === "faq" && block.items === undefined);

/** Fills blocks from the prose. Prose that no block takes is a mistake, told in the answer. */
export function fillBlocks(
  blocks: readonly Loose[],
  text: string,
): { blocks: Loose[] } | { message: string } {
  const sections = sectionsOf(text);
  const takers = blocks.filter(takesSection).length;
  if (takers !== sections.length) {
    return {
      message: `${takers} blocks wait for text, but the page has ${sections.length} sections (divided by ${divider})`,
    };
  }
  const filled = blocks.map((block) => {
    if (!takesSection(block)) return block;
    const section = sections.shift() ?? "";
    return block.type === "faq" ? { ...block, items: faqItems(section) } : { ...block, text: section };
  });
  return { blocks: filled };
}

const plain = (text: string): boolean =>
  text !== "" && text === text.trim() && !text.split("\n").includes(divider);

function sectionText(block: Loose): string | undefined {
  const { type, text, items } = block;
  if (type === "rich_text" && typeof text === "string" && plain(text)) return text;
  if (type !== "faq" || !Array.isArray(items)) return undefined;
  const written = items.map((item) => `### ${item.question}\n\n${item.answer}`).join("\n\n");
  // Only when reading gives the same items back: an answer may hold a heading of its own.
  const same = JSON.stringify(faqItems(written)) === JSON.stringify(items);
  return same && plain(written) ? written : undefined;
}

/** The reverse of `fillBlocks`. */
export function splitBlocks(blocks: readonly Loose[]): { blocks: Loose[]; text: string } {
  const sections: string[] = [];
  const left = blocks.map((block) => {
    const section = sectionText(block);
    if (section === undefined) return block;
    sections.push(section);
    const { text: _text, items: _items, ...rest } = block;
    return rest;
  });
  return { blocks: left, text: sections.join(`\n\n${divider}\n\n`) };
}
