import type { Problem } from "./problems.ts";
import type { SiteSource } from "./site-source.ts";

/** A group, its regions and their dealerships; more is a mistake. */
const mostAncestors = 4;

/** The documents a site continues, root first; `find` gives the newest source of a site by slug. */
export function findAncestors(
  source: SiteSource,
  find: (slug: string) => SiteSource | undefined,
): { ok: true; ancestors: SiteSource[] } | { ok: false; problems: Problem[] } {
  const ancestors: SiteSource[] = [];
  const seen = new Set([source.slug]);
  const refused = (message: string) => ({ ok: false as const, problems: [{ path: "extends", message }] });
  for (let parent = source.extends; parent !== undefined; ) {
    if (seen.has(parent)) return refused(`\`${parent}\` would extend itself`);
    if (ancestors.length === mostAncestors)
      return refused(`more than ${mostAncestors} documents above this one`);
    const found = find(parent);
    if (found === undefined) return refused(`there is no site \`${parent}\``);
    seen.add(parent);
    ancestors.unshift(found);
    parent = found.extends;
  }
  return { ok: true, ancestors };
}
