import { readdirSync } from "node:fs";
import { join } from "node:path";
import { effectiveDocument } from "../effective-document.ts";
import { findAncestors } from "../find-ancestors.ts";
import type { DealershipDefinition } from "../places.ts";
import { readSiteDirectory, type SiteDirectory } from "../read-site-directory.ts";
import type { SiteDocument } from "../site-document.ts";
import { sampleIds } from "./sample-source.ts";

export const sitesFolder = join(import.meta.dirname, "../../../../sites");

export const demoSlugs = readdirSync(sitesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

export type DemoSite = SiteDirectory & { document: SiteDocument };

/** All demo sites, resolved as publishing would. */
export async function readDemoSites(today = "2026-11-15"): Promise<Map<string, DemoSite>> {
  const read = new Map<string, SiteDirectory>();
  for (const slug of demoSlugs) {
    const site = await readSiteDirectory(join(sitesFolder, slug), { today });
    if (!site.ok) throw new Error(`${slug}: ${JSON.stringify(site.problems)}`);
    read.set(slug, { source: site.source, content: site.content });
  }
  const own = [...read.values()].flatMap(({ source }) =>
    source.dealerships.filter((entry) => typeof entry !== "string"),
  );
  const dealerships = new Map(
    own.map((definition): [string, DealershipDefinition] => [definition.slug, definition]),
  );
  const resolve = ([slug, site]: [string, SiteDirectory], at: number): [string, DemoSite] => {
    const found = findAncestors(site.source, (parent) => read.get(parent)?.source);
    if (!found.ok) throw new Error(`${slug}: ${JSON.stringify(found.problems)}`);
    const result = effectiveDocument({
      source: site.source,
      ancestors: found.ancestors,
      dealerships,
      resolveIds: sampleIds(at + 1),
    });
    if (!result.ok) throw new Error(`${slug}: ${JSON.stringify(result.problems)}`);
    return [slug, { ...site, document: result.document }];
  };
  return new Map([...read].map(resolve));
}
