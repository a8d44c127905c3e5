/** OFFER-09: formatting within a line, without any attribute. Everything else a person wrote is text or nothing. */
const kept = new Set(["b", "strong", "i", "em", "u", "s", "small", "sub", "sup", "br"]);
/** What stands between these is not meant to be read. */
const unread = /<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi;

const escapeText = (text: string): string =>
  text
    .replaceAll(/&(?!(?:#\d{1,6}|#x[0-9a-f]{1,5}|[a-z]{2,8});)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** Opens and closes in pairs: what was closed without being open goes, what stays open is closed by the caller. */
function printTag(name: string, isClosing: boolean, open: string[]): string {
  if (!kept.has(name)) return "";
  if (name === "br") return isClosing ? "" : "<br>";
  if (!isClosing) {
    open.push(name);
    return `<${name}>`;
  }
  const from = open.lastIndexOf(name);
  if (from === -1) return "";
  return closeAll(open.splice(from));
}

const closeAll = (open: readonly string[]): string =>
  open
    .toReversed()
    .map((name) => `</${name}>`)
    .join("");

/** Safe to set as HTML: only bare inline formatting tags are left, each of them closed. */
export function inlineHtml(html: string): string {
  const readable = html.replaceAll(unread, "");
  const open: string[] = [];
  let printed = "";
  let from = 0;
  for (const found of readable.matchAll(tag)) {
    const [whole, slash, name = ""] = found;
    printed +=
      escapeText(readable.slice(from, found.index)) + printTag(name.toLowerCase(), slash === "/", open);
    from = found.index + whole.length;
  }
  return printed + escapeText(readable.slice(from)) + closeAll(open);
}
