import {
  effectiveDocument,
  findAncestors,
  type Problem,
  type SiteDocument,
  type SiteSource,
} from "@forecourt/site-config";
import { definitionsIn, type KnownIds } from "./organisation-state.ts";
import { PublishError } from "./publish-error.ts";

export type MadeDocument = { source: SiteSource; document: SiteDocument; warnings: Problem[] };

/** The effective document of every given source: each may inherit from others and name others' dealerships. */
export function makeDocuments(
  sources: ReadonlyMap<string, SiteSource>,
  ids: KnownIds & { website(slug: string): number },
): Map<string, MadeDocument> {
  const dealerships = definitionsIn(sources.values());
  const made = new Map<string, MadeDocument>();
  const problems: Problem[] = [];
  for (const [slug, source] of sources) {
    const found = findAncestors(source, (name) => sources.get(name));
    const result = found.ok
      ? effectiveDocument({
          source,
          ancestors: found.ancestors,
          dealerships,
          resolveIds: { ...ids, website: ids.website(slug) },
        })
      : found;
    if (result.ok) made.set(slug, { source, document: result.document, warnings: result.warnings });
    else
      problems.push(...result.problems.map((problem) => ({ ...problem, path: `${slug}: ${problem.path}` })));
  }
  if (problems.length > 0) throw new PublishError(problems);
  return made;
}

/** Parents before the sites that extend them; sites whose parent is not among them keep their place. */
export function parentsFirst<T extends { source: SiteSource }>(inputs: readonly T[]): T[] {
  const bySlug = new Map(inputs.map((input) => [input.source.slug, input]));
  const ordered = new Set<T>();
  const visit = (input: T, path: readonly T[]): void => {
    if (ordered.has(input) || path.includes(input)) return;
    const parent = bySlug.get(input.source.extends ?? "");
    if (parent) visit(parent, [...path, input]);
    ordered.add(input);
  };
  for (const input of inputs) visit(input, []);
  return [...ordered];
}
