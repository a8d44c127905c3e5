import type { OwnedDb } from "../../kit/db/index.ts";
import { type Difference, diffValues } from "./diff-values.ts";
import { PublishError } from "./publish-error.ts";
import type { SiteInput } from "./publish-report.ts";
import { siteAt } from "./site-history.ts";

export type SiteDiff = { slug: string; isNew: boolean; differences: Difference[] };

/** What publishing this would change in the site's own words. */
export async function diffSite(db: OwnedDb, input: SiteInput): Promise<SiteDiff> {
  const published = await publishedOrNothing(db, input.source.slug);
  const differences = diffValues(published ? byName(published) : {}, byName(input));
  return { slug: input.source.slug, isNew: published === undefined, differences };
}

async function publishedOrNothing(db: OwnedDb, slug: string): Promise<SiteInput | undefined> {
  try {
    return await siteAt(db, slug);
  } catch (error) {
    if (error instanceof PublishError) return undefined;
    throw error;
  }
}

function byName({ source, content }: SiteInput): Record<string, unknown> {
  const utc = (time: string | null) => (time === null ? null : new Date(time).toISOString());
  const items = content.map(({ kind, key, ...item }) => [
    `${kind}/${key}`,
    { ...item, starts_at: utc(item.starts_at), ends_at: utc(item.ends_at) },
  ]);
  return sortKeys(JSON.parse(JSON.stringify({ site: source, content: Object.fromEntries(items) }))) as Record<
    string,
    unknown
  >;
}

/** The database keeps no order of keys; inside lists it would look like a difference. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, sortKeys(item)]),
  );
}
