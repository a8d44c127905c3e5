const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
/** Tags that part what stands before from what stands after. */
const parting = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|table|section)\b[^<>]*>/gi;
const otherTags = /<\/?[a-z][^<>]*>/gi;
const entity = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,4}));/gi;

function character(
  found: string,
  decimal: string | undefined,
  hex: string | undefined,
  name: string,
): string {
  if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
  if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
  return named[name.toLowerCase()] ?? found;
}

/** The words of a piece of HTML, on one line: what a reader would count (OFFER-02). For text only, never as HTML again. */
export const plainText = (html: string): string =>
  html
    .replaceAll(parting, " ")
    .replaceAll(otherTags, "")
    .replaceAll(entity, character)
    .replaceAll(/\s+/g, " ")
    .trim();
