/** Elements in the order given; nothing is printed for undefined. The only way text gets into the document is escaped. */
export type Xml = { name: string; attributes: Record<string, string>; content: Xml[] | string };

type Given = Xml | undefined | false | null;

export function element(
  name: string,
  content: readonly Given[] | string | number,
  attributes: Record<string, string | undefined> = {},
): Xml {
  const kept = Object.entries(attributes).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const children = Array.isArray(content) ? content.filter((one): one is Xml => !!one) : String(content);
  return { name, attributes: Object.fromEntries(kept), content: children };
}

/** XML 1.0 has no way to write these at all. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(forbidden, " ")
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function printXml({ name, attributes, content }: Xml, indent = ""): string {
  const printed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const open = `${indent}<${name}${printed.join("")}>`;
  if (typeof content === "string") return `${open}${escapeXml(content)}</${name}>`;
  const inside = content.map((child) => printXml(child, `${indent}  `)).join("\n");
  return `${open}\n${inside}\n${indent}</${name}>`;
}
