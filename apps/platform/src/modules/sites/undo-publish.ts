// Undo is a publish of an earlier state: history only grows, and every process hears of it in the usual way.
import { isDeepStrictEqual } from "node:util";
import type { OwnedDb } from "../../kit/db/index.ts";
import { refusePublish } from "./publish-error.ts";
import type { PublishReport, SiteInput } from "./publish-report.ts";
import { publishSites } from "./publish-sites.ts";
import { siteAt, siteHistory } from "./site-history.ts";

export type UndoInput = { slug: string; author: string; to?: number };

export async function undoPublish(db: OwnedDb, { slug, author, to }: UndoInput): Promise<PublishReport> {
  const now = await siteAt(db, slug);
  const earlier = to === undefined ? await lastDifferent(db, slug, now) : await siteAt(db, slug, to);
  return publishSites(db, [earlier], { author, note: `back to version ${earlier.version}` });
}

/** Versions that only followed a parent's change say nothing new of this site: they are passed over. */
async function lastDifferent(db: OwnedDb, slug: string, now: SiteInput & { version: number }) {
  for (const { version } of await siteHistory(db, slug)) {
    if (version >= now.version) continue;
    const then = await siteAt(db, slug, version);
    if (!isDeepStrictEqual([then.source, then.content], [now.source, now.content])) return then;
  }
  return refusePublish("version", `\`${slug}\` has no earlier state to go back to`);
}
