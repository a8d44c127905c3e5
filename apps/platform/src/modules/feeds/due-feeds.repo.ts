import { sql } from "kysely";
import type { Claim, OwnedDb } from "../../kit/db/index.ts";

export type DueFeed = {
  dealershipId: number;
  feedId: number;
  dealership: string;
  name: string;
  kind: string;
  url: string | null;
};

export async function readDueFeed(owner: OwnedDb, claim: Claim): Promise<DueFeed | undefined> {
  const [row] = await owner.read((q) =>
    q
      .selectFrom("feeds")
      .innerJoin("dealerships", "dealerships.id", "feeds.dealership_id")
      .select([
        "feeds.id",
        "feeds.dealership_id",
        "feeds.name",
        "feeds.kind",
        "feeds.url",
        "dealerships.slug",
      ])
      .where("feeds.id", "=", Number(claim.key))
      .where("feeds.lease_token", "=", claim.token)
      .where("feeds.kind", "in", ["pull", "drop"]),
  );
  if (!row) return undefined;
  const { id: feedId, dealership_id: dealershipId, slug: dealership, name, kind, url } = row;
  return { feedId, dealershipId, dealership, name, kind, url };
}

/** The next time, by the feed's own rhythm; whoever lost the lease changes nothing. */
export async function restUntilNext(owner: OwnedDb, claim: Claim): Promise<void> {
  await owner.transaction(async (tx) => {
    await sql`
      update feeds set due_at = now() + make_interval(mins => coalesce(every_minutes, 15)), attempts = 0
      where dealership_id = ${claim.ownerId}::bigint and id = ${claim.key}::bigint
        and lease_token = ${claim.token}::bigint`.execute(tx);
  });
}
