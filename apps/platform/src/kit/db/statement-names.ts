import { createHash } from "node:crypto";

const USES_BEFORE_NAMED = 3;
const MOST_TEXTS_COUNTED = 1_000;

/**
 * Names the statements worth preparing: those whose text comes again. Texts that come once (filters of many shapes)
 * stay unnamed, so they do not pile up in every backend. The name is the text's hash, the same in every process.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES_BEFORE_NAMED) {
      if (uses.size >= MOST_TEXTS_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    if (names.size >= MOST_TEXTS_COUNTED) return undefined;
    const name = createHash("sha1").update(text).digest("hex");
    names.set(text, name);
    return name;
  };
}
