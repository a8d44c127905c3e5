import { areaOf } from "./catalogue.ts";

const idShaped = /(?<![\w-])[A-Z]{3,}-\d+(?![\w-])/g;
const leading = /^\s*(?:[A-Z]{3,}-\d+(?![\w-])[\s,:]*)+/;

/**
 * Ids that a title names. What looks like one counts as one (and must be in the catalogue) when its area is known or when
 * it stands where ids stand, at the title's beginning: "TGA-07 …" is a slip, "… as SHA-256" is not.
 */
export function idsOfTitle(title: string, areas: ReadonlySet<string>): string[] {
  const first = title.match(leading)?.[0].match(idShaped) ?? [];
  const named = (title.match(idShaped) ?? []).filter((id) => areas.has(areaOf(id)));
  return [...new Set([...first, ...named])];
}
