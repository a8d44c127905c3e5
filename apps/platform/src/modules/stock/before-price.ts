// A price before is a claim. It is kept only where our own ledger shows that it was really asked.
import type { StockRecord } from "@forecourt/contracts";
import { type AskedPrice, hasPriceEvidence } from "@forecourt/rules/price-evidence";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import type { ExistingCar } from "./save-cars.repo.ts";
import type { CarValues } from "./stock-columns.ts";

type Car = { record: StockRecord; values: CarValues };

export async function keepEvidencedPrices(
  tx: Transaction<Schema>,
  dealershipId: number,
  cars: readonly Car[],
  before: ReadonlyMap<string, ExistingCar>,
): Promise<void> {
  const claiming = cars.filter(({ values }) => values.before_price_cents !== null);
  if (claiming.length === 0) return;
  const ids = claiming.flatMap(({ values }) => before.get(values.stocknum)?.id ?? []);
  const ledgers = await ledgersOf(tx, dealershipId, ids);
  const now = new Date();
  for (const { record, values } of claiming) {
    const old = before.get(values.stocknum);
    const claim = {
      before_price_cents: Number(values.before_price_cents),
      price_cents: values.price_cents as number | null,
      price_type: values.price_type as string | null,
    };
    const ledger = old ? (ledgers.get(old.id) ?? []) : broughtAlong(record);
    if (!hasPriceEvidence(claim, ledger, now)) values.before_price_cents = null;
  }
}

/** A car that is moved here from another system brings its history. */
const broughtAlong = ({ price_ledger }: StockRecord): AskedPrice[] =>
  price_ledger.map((entry) => ({ ...entry, from: new Date(entry.from) }));

async function ledgersOf(
  tx: Transaction<Schema>,
  dealershipId: number,
  carIds: readonly number[],
): Promise<Map<number, AskedPrice[]>> {
  if (carIds.length === 0) return new Map();
  const { rows } = await sql<AskedPrice & { car_id: number }>`
    select car_id, price_cents, price_type, recorded_at as "from" from price_ledger
    where dealership_id = ${dealershipId}::bigint and car_id = any(${[...carIds]}::bigint[])`.execute(tx);
  return Map.groupBy(rows, ({ car_id }) => car_id);
}
