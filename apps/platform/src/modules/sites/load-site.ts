import type { Db } from "../../kit/db/index.ts";
import type { Site } from "./site.ts";
import { newestDocument, parseDocument } from "./sites.repo.ts";

/** The newest published document of a website, for who has its id and no host: the worker. */
export async function loadSite(db: Db, websiteId: number): Promise<Site | undefined> {
  return (await loadSiteWithSize(db, websiteId))?.site;
}

export async function loadSiteWithSize(
  db: Db,
  websiteId: number,
): Promise<{ site: Site; bytes: number } | undefined> {
  const row = await newestDocument(db, websiteId);
  if (!row) return undefined;
  const document = parseDocument(row);
  const site = {
    websiteId,
    dealershipIds: document.dealerships.map((dealership) => dealership.id),
    slug: document.slug,
    version: row.version,
    canonicalHost: document.canonical_host,
    document,
  };
  return { site, bytes: row.json.length };
}
