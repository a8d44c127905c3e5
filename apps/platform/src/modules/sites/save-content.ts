// Content rows are never edited: a changed item retires its row and adds one, so any version can be read again.
import { isDeepStrictEqual } from "node:util";
import type { ContentItem } from "@forecourt/site-config";
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";

/** `originWebsiteId`: the site an inherited item was taken from. */
export type OwnedContent = ContentItem & { originWebsiteId: number | null };
export type ContentChanges = { added: number; changed: number; retired: number };

type Row = { id: number; item: OwnedContent };
export type ContentRow = {
  id: number;
  kind: string;
  key: string;
  position: number;
  starts_at: Date | null;
  ends_at: Date | null;
  origin_website_id: number | null;
  body: Record<string, unknown>;
};

export async function saveContent(
  tx: Transaction<Schema>,
  websiteId: number,
  wanted: readonly OwnedContent[],
  publish: { version: number; author: string },
): Promise<ContentChanges> {
  const items = wanted.map(asStored);
  const live = new Map((await liveContent(tx, websiteId)).map((row) => [nameOf(row.item), row]));
  const names = new Set(items.map(nameOf));
  const gone = [...live].filter(([name]) => !names.has(name)).map(([, row]) => row.id);
  const fresh = items.filter((item) => !isDeepStrictEqual(live.get(nameOf(item))?.item, item));
  const replaced = fresh.flatMap((item) => live.get(nameOf(item))?.id ?? []);

  await retire(tx, websiteId, [...gone, ...replaced], publish.version);
  await insert(tx, websiteId, fresh, publish);
  return { added: fresh.length - replaced.length, changed: replaced.length, retired: gone.length };
}

export async function liveContent(tx: Transaction<Schema>, websiteId: number): Promise<Row[]> {
  const rows = await tx
    .selectFrom("content")
    .selectAll()
    .where("website_id", "=", websiteId)
    .where("retired_version", "is", null)
    .execute();
  return rows.map((row) => ({ id: row.id, item: toItem(row) }));
}

export function toItem(row: ContentRow): OwnedContent {
  const { kind, key, position, body } = row;
  return {
    kind,
    key,
    position,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    body,
    originWebsiteId: row.origin_website_id,
  } as unknown as OwnedContent;
}

/** As the database gives it back: no undefined keys, times in UTC. Otherwise every publish would look like a change. */
function asStored(item: OwnedContent): OwnedContent {
  const utc = (time: string | null) => (time === null ? null : new Date(time).toISOString());
  return { ...JSON.parse(JSON.stringify(item)), starts_at: utc(item.starts_at), ends_at: utc(item.ends_at) };
}

function nameOf(item: Pick<ContentItem, "kind" | "key">): string {
  return `${item.kind}/${item.key}`;
}

async function retire(
  tx: Transaction<Schema>,
  websiteId: number,
  ids: number[],
  version: number,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("content")
    .set({ retired_version: version })
    .where("website_id", "=", websiteId)
    .where("id", "in", ids)
    .execute();
}

async function insert(
  tx: Transaction<Schema>,
  websiteId: number,
  items: readonly OwnedContent[],
  { version, author }: { version: number; author: string },
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ kind, key, position, starts_at, ends_at, body, originWebsiteId }) => ({
    website_id: websiteId,
    kind,
    key,
    position,
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
    body,
    version,
    author,
    origin_website_id: originWebsiteId,
  }));
  await tx.insertInto("content").values(rows).execute();
}
