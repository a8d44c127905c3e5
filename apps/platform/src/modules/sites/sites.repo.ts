import type { SiteDocument } from "@forecourt/site-config";
import { sql } from "kysely";
import type { Db } from "../../kit/db/index.ts";

export type DocumentRow = { version: number; publishedAt: Date; json: string };

/** As text: it is sent on as it is, or parsed once and kept. */
export async function newestDocument(db: Db, websiteId: number): Promise<DocumentRow | undefined> {
  const [row] = await db.forSite({ websiteId, dealershipIds: [] }).read((q) =>
    q
      .selectFrom("site_documents")
      .select(["version", "published_at as publishedAt", sql<string>`effective::text`.as("json")])
      .where("website_id", "=", websiteId)
      .orderBy("version", "desc")
      .limit(1),
  );
  return row;
}

export function parseDocument(row: DocumentRow): SiteDocument {
  return JSON.parse(row.json) as SiteDocument;
}
