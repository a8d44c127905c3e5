import type { ContentItem, SiteSource } from "@forecourt/site-config";
import type { Transaction } from "kysely";
import type { OwnedDb, Schema } from "../../kit/db/index.ts";
import { refusePublish } from "./publish-error.ts";
import type { SiteInput } from "./publish-report.ts";
import { toItem } from "./save-content.ts";

type Tx = Transaction<Schema>;

export type HistoryEntry = { version: number; publishedAt: Date; author: string; note: string };

export async function siteHistory(db: OwnedDb, slug: string, limit = 30): Promise<HistoryEntry[]> {
  return db.transaction(async (tx) =>
    tx
      .selectFrom("site_documents")
      .select(["version", "published_at as publishedAt", "author", "note"])
      .where("website_id", "=", await websiteIdOf(tx, slug))
      .orderBy("version", "desc")
      .limit(limit)
      .execute(),
  );
}

/** What was written, not what was inherited: the same that a publish takes in. Without a version, the newest. */
export async function siteAt(
  db: OwnedDb,
  slug: string,
  version?: number,
): Promise<SiteInput & { version: number }> {
  return db.transaction(async (tx) => {
    const websiteId = await websiteIdOf(tx, slug);
    const row = await tx
      .selectFrom("site_documents")
      .select(["version", "source"])
      .where("website_id", "=", websiteId)
      .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!row) return refusePublish("version", `\`${slug}\` has no version ${version ?? ""}`.trim());
    const content = await ownContentAt(tx, websiteId, row.version);
    return { version: row.version, source: row.source as unknown as SiteSource, content };
  });
}

async function ownContentAt(tx: Tx, websiteId: number, version: number): Promise<ContentItem[]> {
  const rows = await tx
    .selectFrom("content")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("origin_website_id", "is", null)
    .where("version", "<=", version)
    .where((where) =>
      where.or([where("retired_version", "is", null), where("retired_version", ">", version)]),
    )
    .orderBy("kind")
    .orderBy("position")
    .orderBy("key")
    .execute();
  return rows.map((row) => {
    const { originWebsiteId: _own, ...item } = toItem(row);
    return item as ContentItem;
  });
}

async function websiteIdOf(tx: Tx, slug: string): Promise<number> {
  const row = await tx.selectFrom("websites").select("id").where("slug", "=", slug).executeTakeFirst();
  return row?.id ?? refusePublish("slug", `there is no website \`${slug}\``);
}
