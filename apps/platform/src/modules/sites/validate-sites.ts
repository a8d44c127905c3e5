import type { Problem, SiteSource } from "@forecourt/site-config";
import { makeDocuments } from "./make-documents.ts";
import { PublishError } from "./publish-error.ts";

/** Whether these sources make whole documents together; ids are the database's and do not matter here. */
export function validateSites(sources: readonly SiteSource[]): { problems: Problem[]; warnings: Problem[] } {
  const bySlug = new Map(sources.map((source) => [source.slug, source]));
  try {
    const made = makeDocuments(bySlug, { website: () => 1, dealership: () => 1, location: () => 1 });
    return { problems: [], warnings: [...made.values()].flatMap((document) => document.warnings) };
  } catch (error) {
    if (error instanceof PublishError) return { problems: error.problems, warnings: [] };
    throw error;
  }
}
