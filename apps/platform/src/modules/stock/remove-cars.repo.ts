// D22: a car that leaves its feed is removed, not sold: out of lists at once, its row, slug and ledger stay. One that was
// sold before it left stays sold, and keeps its page as D13 says.
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { markDirty } from "./save-cars.repo.ts";

type Tx = Transaction<Schema>;

export type FeedScope = { dealershipId: number; feedId: number; asOf: Date };

/** The feed's own cars, and those that no feed brought. */
const ofFeed = ({ dealershipId, feedId }: FeedScope) => sql`
  c.dealership_id = ${dealershipId}::bigint and (c.feed_id = ${feedId}::bigint or c.feed_id is null)
  and c.removed_at is null and c.status <> 'sold'`;

/** What a full feed would take away, before anything is saved. */
export async function countMissing(
  tx: Tx,
  scope: FeedScope,
  given: { stocknums: readonly string[]; vins: readonly string[] },
): Promise<{ live: number; missing: number }> {
  const { rows } = await sql<{ live: number; missing: number }>`
    select count(*)::int as live,
      (count(*) filter (where s.stocknum is null and v.vin is null and c.confirmed_at < ${scope.asOf}))::int as missing
    from cars c
    left join (select distinct unnest(${[...given.stocknums]}::text[]) as stocknum) s on s.stocknum = c.stocknum
    left join (select distinct unnest(${[...given.vins]}::text[]) as vin) v on v.vin = c.vin
    where ${ofFeed(scope)}`.execute(tx);
  return rows[0] ?? { live: 0, missing: 0 };
}

/** After a full feed is saved: what it did not confirm, some at a time. Answers how many went. */
export async function removeMissing(
  tx: Tx,
  scope: FeedScope,
  options: { limit: number; keep: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with missing as (
      select c.dealership_id, c.id from cars c
      where ${ofFeed(scope)} and c.confirmed_at < ${scope.asOf}
        and not exists (select from unnest(${[...options.keep]}::text[]) as kept where kept = c.stocknum)
      order by c.id limit ${options.limit} for update
    )
    update cars c set removed_at = ${scope.asOf}, confirmed_at = ${scope.asOf}
    from missing m where c.dealership_id = m.dealership_id and c.id = m.id
    returning c.id`.execute(tx);
  await markDirty(
    tx,
    scope.dealershipId,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** A delta names the cars that are gone. */
export async function removeNamed(tx: Tx, scope: FeedScope, stocknums: readonly string[]): Promise<number> {
  if (stocknums.length === 0) return 0;
  const { rows } = await sql<{ id: number }>`
    update cars c set removed_at = ${scope.asOf}, confirmed_at = ${scope.asOf}
    where c.dealership_id = ${scope.dealershipId}::bigint and c.stocknum = any(${[...stocknums]}::text[])
      and c.removed_at is null and c.status <> 'sold' and c.confirmed_at <= ${scope.asOf}
    returning c.id`.execute(tx);
  await markDirty(
    tx,
    scope.dealershipId,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
