import type { ContentBody, ContentKind } from "@forecourt/site-config";
import type { Db, SiteOwner } from "../../kit/db/index.ts";

export type LiveItem<K extends ContentKind> = {
  key: string;
  position: number;
  startsAt: Date | null;
  endsAt: Date | null;
  body: ContentBody<K>;
};

/** Published items of one kind in their order. What is not yet or no longer shown is left to the reader's clock. */
export async function liveContent<K extends ContentKind>(
  db: Db,
  site: SiteOwner,
  kind: K,
): Promise<LiveItem<K>[]> {
  const rows = await db
    .forSite(site)
    .read((q) =>
      q
        .selectFrom("content")
        .select(["key", "position", "starts_at as startsAt", "ends_at as endsAt", "body"])
        .where("website_id", "=", site.websiteId)
        .where("kind", "=", kind)
        .where("retired_version", "is", null)
        .orderBy("position")
        .orderBy("key"),
    );
  // Publishing validated the body with the kind's own schema.
  return rows as unknown as LiveItem<K>[];
}

/** Shown from its start up to, not including, its end (PROMO-01). */
export function isShown(
  { startsAt, endsAt }: Pick<LiveItem<ContentKind>, "startsAt" | "endsAt">,
  now: Date,
): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}
