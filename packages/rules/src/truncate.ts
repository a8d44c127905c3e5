/** Whole characters, so that no emoji is cut in two. */
const characters = (text: string): string[] => Array.from(text);

export const lengthOf = (text: string): number => characters(text).length;

/** The first `limit` characters and `...`; a text that is no longer than that, as it is. */
export function cutAt(text: string, limit: number): string {
  const all = characters(text);
  return all.length <= limit ? text : `${all.slice(0, limit).join("")}...`;
}

/**
 * As many whole words as fit in `limit` characters, and `...`. A word that is longer than that by itself is cut, as there
 * is no boundary to cut at.
 */
export function cutAtWord(text: string, limit: number): string {
  const all = characters(text);
  if (all.length <= limit) return text;
  const boundary = all.lastIndexOf(" ", limit);
  const words = all.slice(0, boundary).join("").trimEnd();
  return boundary === -1 || words === "" ? cutAt(text, limit) : `${words}...`;
}
