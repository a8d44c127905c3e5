// What hangs on a car. Each function answers the cars for which something really changed.
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { asJson, assign, listOf, recordOf } from "./save-cars.repo.ts";
import { type FinanceValues, financeColumns, variantColumns } from "./stock-columns.ts";

type Tx = Transaction<Schema>;
type Changed = { car_id: number };

const idsOf = ({ rows }: { rows: Changed[] }): number[] => rows.map(({ car_id }) => car_id);

const nothing: { rows: Changed[] } = { rows: [] };

export async function saveVariants(
  tx: Tx,
  dealershipId: number,
  variants: readonly object[],
): Promise<number[]> {
  return idsOf(
    await sql<Changed>`
      insert into variants (dealership_id, car_id, ${listOf(variantColumns)})
      select ${dealershipId}::bigint, r.car_id, ${listOf(variantColumns, "r.")}
      from jsonb_to_recordset(${asJson(variants)}) as r(car_id bigint, ${recordOf(variantColumns)})
      on conflict (dealership_id, car_id) do update set ${assign(variantColumns, "excluded")}
      where (${listOf(variantColumns, "variants.")}) is distinct from (${listOf(variantColumns, "excluded.")})
      returning car_id`.execute(tx),
  );
}

export type StoredPicture = { hash: string; width: number; height: number };

export type PhotoValues = {
  car_id: number;
  position: number;
  source_url: string;
  content_hash: string | null;
  width: number | null;
  height: number | null;
};

/** A photo that is stored stays so: a record that cannot tell its hash does not take it away. */
export async function savePhotos(
  tx: Tx,
  dealershipId: number,
  carIds: readonly number[],
  photos: readonly PhotoValues[],
): Promise<number[]> {
  const given = sql`jsonb_to_recordset(${asJson(photos)}) as r(car_id bigint, position integer, source_url text,
    content_hash text, width integer, height integer)`;
  const gone =
    carIds.length === 0
      ? nothing
      : await sql<Changed>`
    delete from photos p
    where p.dealership_id = ${dealershipId}::bigint and p.car_id = any(${[...carIds]}::bigint[])
      and not exists (select from ${given} where r.car_id = p.car_id and r.source_url = p.source_url)
    returning p.car_id`.execute(tx);
  if (photos.length === 0) return idsOf(gone);
  const saved = await sql<Changed>`
    insert into photos (dealership_id, car_id, position, source_url, state, content_hash, width, height)
    select ${dealershipId}::bigint, r.car_id, r.position, r.source_url,
      case when r.content_hash is null then 'pending' else 'stored' end, r.content_hash, r.width, r.height
    from ${given}
    on conflict (dealership_id, car_id, source_url) do update
    set position = excluded.position,
      state = case when excluded.content_hash is null then photos.state else excluded.state end,
      content_hash = coalesce(excluded.content_hash, photos.content_hash),
      width = coalesce(excluded.width, photos.width),
      height = coalesce(excluded.height, photos.height)
    where photos.position <> excluded.position
      or (excluded.content_hash is not null and photos.content_hash is distinct from excluded.content_hash)
    returning car_id`.execute(tx);
  await askForPhotos(tx, dealershipId, photos);
  return [...idsOf(gone), ...idsOf(saved)];
}

/** What is not in the store yet is fetched by the worker, car by car. */
async function askForPhotos(tx: Tx, dealershipId: number, photos: readonly PhotoValues[]): Promise<void> {
  const fetched = photos.filter(
    ({ source_url, content_hash }) => content_hash === null && /^https?:/i.test(source_url),
  );
  const carIds = [...new Set(fetched.map(({ car_id }) => car_id))];
  if (carIds.length === 0) return;
  await sql`
    insert into photo_jobs (dealership_id, car_id)
    select distinct p.dealership_id, p.car_id from photos p
    where p.dealership_id = ${dealershipId}::bigint and p.car_id = any(${carIds}::bigint[]) and p.state = 'pending'
    order by p.car_id
    on conflict (dealership_id, car_id) do update
    set due_at = now(), attempts = 0, lease_token = photo_jobs.lease_token + 1`.execute(tx);
}

export async function saveFinance(
  tx: Tx,
  dealershipId: number,
  carIds: readonly number[],
  finance: readonly FinanceValues[],
): Promise<number[]> {
  const given = sql`jsonb_to_recordset(${asJson(finance)})
    as r(car_id bigint, provider text, ${recordOf(financeColumns)})`;
  const gone =
    carIds.length === 0
      ? nothing
      : await sql<Changed>`
    delete from car_finance f
    where f.dealership_id = ${dealershipId}::bigint and f.car_id = any(${[...carIds]}::bigint[])
      and not exists (select from ${given} where r.car_id = f.car_id and r.provider = f.provider)
    returning f.car_id`.execute(tx);
  if (finance.length === 0) return idsOf(gone);
  const saved = await sql<Changed>`
    insert into car_finance (dealership_id, car_id, provider, ${listOf(financeColumns)})
    select ${dealershipId}::bigint, r.car_id, r.provider, ${listOf(financeColumns, "r.")} from ${given}
    on conflict (dealership_id, car_id, provider) do update set ${assign(financeColumns, "excluded")}
    where (${listOf(financeColumns, "car_finance.")}) is distinct from (${listOf(financeColumns, "excluded.")})
    returning car_id`.execute(tx);
  return [...idsOf(gone), ...idsOf(saved)];
}

export type LedgerValues = {
  car_id: number;
  price_cents: number | null;
  price_type: string | null;
  price_state: string | null;
  egc_price_cents: number | null;
  recorded_at: string | null;
};

export async function appendLedger(
  tx: Tx,
  dealershipId: number,
  source: string,
  entries: readonly LedgerValues[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into price_ledger
      (dealership_id, car_id, price_cents, price_type, price_state, egc_price_cents, source, recorded_at)
    select ${dealershipId}::bigint, r.car_id, r.price_cents, r.price_type, r.price_state, r.egc_price_cents,
      ${source}, coalesce(r.recorded_at, now())
    from jsonb_to_recordset(${asJson(entries)}) as r(car_id bigint, price_cents integer, price_type text,
      price_state text, egc_price_cents integer, recorded_at timestamptz)`.execute(tx);
}

export async function startViews(
  tx: Tx,
  dealershipId: number,
  views: readonly { car_id: number; views: number }[],
): Promise<void> {
  if (views.length === 0) return;
  await sql`
    insert into car_views (dealership_id, car_id, views)
    select ${dealershipId}::bigint, r.car_id, r.views
    from jsonb_to_recordset(${asJson(views)}) as r(car_id bigint, views bigint)
    on conflict do nothing`.execute(tx);
}
