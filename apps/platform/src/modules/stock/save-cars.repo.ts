// Whole batches as one JSON parameter: a statement's text never changes with the number of cars in it.
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { type CarValues, carColumns } from "./stock-columns.ts";

type Tx = Transaction<Schema>;

/** `name type, …` for jsonb_to_recordset. */
export const recordOf = (columns: Record<string, string>) =>
  sql.raw(
    Object.entries(columns)
      .map(([name, type]) => `${name} ${type}`)
      .join(", "),
  );
/** `table.name, …` */
export const listOf = (columns: Record<string, string>, table = "") =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${table}${name}`)
      .join(", "),
  );
/** `name = from.name, …` */
export const assign = (columns: Record<string, string>, from: string) =>
  sql.raw(
    Object.keys(columns)
      .map((name) => `${name} = ${from}.${name}`)
      .join(", "),
  );

export const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** One batch of a dealership at a time: two loads of the same stock wait for each other instead of colliding. */
export async function lockStock(tx: Tx, dealershipId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`stock-${dealershipId}`}, 0))`.execute(tx);
}

export async function locationIdsOf(tx: Tx, dealershipId: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("locations")
    .select(["id", "slug"])
    .where("dealership_id", "=", dealershipId)
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export type ExistingCar = {
  id: number;
  stocknum: string;
  version: number;
  price_cents: number | null;
  price_type: string | null;
  price_state: string | null;
  egc_price_cents: number | null;
  sold_at: Date | null;
  confirmed_at: Date;
};

export async function existingCars(
  tx: Tx,
  dealershipId: number,
  stocknums: readonly string[],
): Promise<Map<string, ExistingCar>> {
  const rows = await tx
    .selectFrom("cars")
    .select(["id", "stocknum", "version", "price_cents", "price_type", "price_state", "egc_price_cents"])
    .select(["sold_at", "confirmed_at"])
    .where("dealership_id", "=", dealershipId)
    .where((car) => sql<boolean>`${car.ref("stocknum")} = any(${[...stocknums]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.stocknum, row]));
}

/** Where the cars come from and when that was said; null: from no feed, now. */
type Origin = { feedId: number | null; confirmedAt: Date | null };

const wellFormedVin = /^[A-HJ-NPR-Z0-9]{17}$/i;

/**
 * D22: the VIN is the second key. A stock number that is new, with the VIN of exactly one car whose own number the feed
 * does not name: that car got another number. It keeps id, slug and ledger.
 */
export async function renumberByVin(
  tx: Tx,
  dealershipId: number,
  records: readonly { stocknum: string; vin: string | null }[],
  feedStocknums: { has(stocknum: string): boolean },
): Promise<void> {
  const given = records.flatMap(({ stocknum, vin }) =>
    vin !== null && wellFormedVin.test(vin) ? [{ stocknum, vin }] : [],
  );
  if (given.length === 0) return;
  const { rows } = await sql<{ id: number; stocknum: string; number: string }>`
    select c.id, c.stocknum, r.stocknum as number
    from jsonb_to_recordset(${asJson(given)}) as r(stocknum text, vin text)
    join cars c on c.dealership_id = ${dealershipId}::bigint and c.vin = r.vin
    where c.stocknum <> r.stocknum and not exists (
      select from cars same where same.dealership_id = ${dealershipId}::bigint and same.stocknum = r.stocknum)`.execute(
    tx,
  );
  const moves = rows.filter(({ stocknum }) => !feedStocknums.has(stocknum));
  const alone = (key: "id" | "number") => {
    const counts = Map.groupBy(moves, (move) => move[key]);
    return (move: (typeof moves)[number]) => counts.get(move[key])?.length === 1;
  };
  const sure = moves.filter(alone("id")).filter(alone("number"));
  if (sure.length === 0) return;
  await sql`
    update cars c set stocknum = r.number
    from jsonb_to_recordset(${asJson(sure)}) as r(id bigint, number text)
    where c.dealership_id = ${dealershipId}::bigint and c.id = r.id`.execute(tx);
}

type Saved = { id: number; stocknum: string };

/** Leaves out what collides with a slug, which may be another dealership's: whoever calls tries again with another. */
export async function insertCars(
  tx: Tx,
  dealershipId: number,
  cars: readonly CarValues[],
  { feedId, confirmedAt }: Origin,
): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    insert into cars (dealership_id, feed_id, slug, created_at, confirmed_at, ${listOf(carColumns)})
    select ${dealershipId}::bigint, ${feedId}::bigint, r.slug, coalesce(r.created_at, now()),
      coalesce(${confirmedAt}::timestamptz, now()), ${listOf(carColumns, "r.")}
    from jsonb_to_recordset(${asJson(cars)}) as r(slug text, created_at timestamptz, ${recordOf(carColumns)})
    on conflict do nothing
    returning id, stocknum`.execute(tx);
  return rows;
}

/** The trigger raises the version of what changed; a car that is only confirmed keeps it. D22: a car that returns is back. */
export async function updateCars(
  tx: Tx,
  dealershipId: number,
  cars: readonly CarValues[],
  { feedId, confirmedAt }: Origin,
): Promise<(Saved & { version: number })[]> {
  if (cars.length === 0) return [];
  const { rows } = await sql<Saved & { version: number }>`
    update cars c set ${assign(carColumns, "r")}, removed_at = null,
      feed_id = coalesce(${feedId}::bigint, c.feed_id), confirmed_at = coalesce(${confirmedAt}::timestamptz, now())
    from jsonb_to_recordset(${asJson(cars)}) as r(${recordOf(carColumns)})
    where c.dealership_id = ${dealershipId}::bigint and c.stocknum = r.stocknum
    returning c.id, c.stocknum, c.version`.execute(tx);
  return rows;
}

/** For cars whose photos, variant or finance changed: the row's version is the version of the whole car. */
export async function raiseVersions(tx: Tx, dealershipId: number, carIds: readonly number[]): Promise<void> {
  if (carIds.length === 0) return;
  await sql`update cars set version = version + 1
    where dealership_id = ${dealershipId}::bigint and id = any(${[...carIds]}::bigint[])`.execute(tx);
}

/** In the order of ids, as whoever finishes them takes them: no two ever wait for each other. */
export async function markDirty(tx: Tx, dealershipId: number, carIds: readonly number[]): Promise<void> {
  if (carIds.length === 0) return;
  await sql`
    insert into dirty_cars (dealership_id, car_id)
    select ${dealershipId}::bigint, id from unnest(${[...carIds]}::bigint[]) as id order by id
    on conflict (dealership_id, car_id) do update
    set due_at = now(), marked_at = now(), lease_token = dirty_cars.lease_token + 1`.execute(tx);
}
