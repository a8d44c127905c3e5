import { createHash } from "node:crypto";
import type { StockRecord } from "@forecourt/contracts";
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { keepEvidencedPrices } from "./before-price.ts";
import { changedEntry, firstEntries } from "./price-ledger.ts";
import {
  appendLedger,
  type StoredPicture,
  saveFinance,
  savePhotos,
  saveVariants,
  startViews,
} from "./save-car-parts.repo.ts";
import {
  type ExistingCar,
  existingCars,
  insertCars,
  locationIdsOf,
  markDirty,
  raiseVersions,
  renumberByVin,
  updateCars,
} from "./save-cars.repo.ts";
import { type CarValues, carValues, financeValues } from "./stock-columns.ts";

/** Which feed the cars come from, and the moment its facts are of. */
export type FeedOfBatch = {
  id: number;
  asOf: Date;
  /** Every stock number of the feed: a car among them is itself, whoever else has its VIN. */
  stocknums: ReadonlySet<string> | ReadonlyMap<string, unknown>;
};

export type SaveReport = { inserted: number; changed: number; unchanged: number };

type Tx = Transaction<Schema>;
type Batch = {
  tx: Tx;
  dealershipId: number;
  records: readonly StockRecord[];
  pictures: ReadonlyMap<string, StoredPicture>;
  source: string;
  feed: FeedOfBatch | undefined;
};
type GivenCar = { record: StockRecord; values: CarValues };
type SavedCar = GivenCar & { id: number };

export async function saveBatch({
  tx,
  dealershipId,
  records,
  pictures,
  source,
  feed,
}: Batch): Promise<SaveReport> {
  const locationIds = await locationIdsOf(tx, dealershipId);
  if (feed) await renumberByVin(tx, dealershipId, records, feed.stocknums);
  const before = await existingCars(
    tx,
    dealershipId,
    records.map(({ stocknum }) => stocknum),
  );
  const isLate = ({ stocknum }: StockRecord): boolean =>
    feed !== undefined && (before.get(stocknum)?.confirmed_at ?? 0) > feed.asOf;
  const cars = records
    .filter((record) => !isLate(record))
    .map((record) => ({ record, values: carValues(record, locationIds) }));
  for (const { values } of cars) keepSaleDate(values, before.get(values.stocknum), feed);
  await keepEvidencedPrices(tx, dealershipId, cars, before);

  const origin = { feedId: feed?.id ?? null, confirmedAt: feed?.asOf ?? null };
  const inserted = await insertNew(
    tx,
    dealershipId,
    cars.filter(({ values }) => !before.has(values.stocknum)),
    origin,
  );
  const known = cars.filter(({ values }) => before.has(values.stocknum));
  const updated = await updateCars(
    tx,
    dealershipId,
    known.map(({ values }) => values),
    origin,
  );

  const ids = new Map([...inserted, ...updated].map(({ id, stocknum }) => [stocknum, id]));
  const saved = cars.flatMap((car) => {
    const id = ids.get(car.values.stocknum);
    return id === undefined ? [] : [{ id, ...car }];
  });
  const isNew = new Set(inserted.map(({ id }) => id));
  const rowChanged = updated
    .filter((car) => car.version !== before.get(car.stocknum)?.version)
    .map(({ id }) => id);
  const partChanged = (await saveParts(tx, dealershipId, saved, pictures, isNew)).filter(
    (id) => !isNew.has(id),
  );
  await raiseVersions(tx, dealershipId, [...new Set(partChanged)]);

  const entries = saved.flatMap(({ id, record, values }) => {
    const old = before.get(values.stocknum);
    return old ? changedEntry(old, values) : firstEntries(id, record, values);
  });
  await appendLedger(tx, dealershipId, source, entries);
  const views = saved.filter(({ id, record }) => isNew.has(id) && record.views > 0);
  await startViews(
    tx,
    dealershipId,
    views.map(({ id, record }) => ({ car_id: id, views: record.views })),
  );

  const changed = new Set([...rowChanged, ...partChanged]);
  await markDirty(tx, dealershipId, [...isNew, ...changed]);
  return {
    inserted: isNew.size,
    changed: changed.size,
    unchanged: records.length - isNew.size - changed.size,
  };
}

/** D13: a feed that says "sold" without a day: the day we were first told. */
function keepSaleDate(
  values: CarValues,
  before: ExistingCar | undefined,
  feed: FeedOfBatch | undefined,
): void {
  if (!feed || values.sold !== true || values.sold_at !== null) return;
  values.sold_at = (before?.sold_at ?? feed.asOf).toISOString();
}

type Origin = Parameters<typeof insertCars>[3];

/** Slugs are unique over the platform and never change: one that is taken gets an ending made of the car's identity. */
async function insertNew(
  tx: Tx,
  dealershipId: number,
  cars: readonly { values: CarValues }[],
  origin: Origin,
): Promise<{ id: number; stocknum: string }[]> {
  if (cars.length === 0) return [];
  const first = await insertCars(
    tx,
    dealershipId,
    cars.map(({ values }) => values),
    origin,
  );
  const done = new Set(first.map(({ stocknum }) => stocknum));
  const collided = cars.filter(({ values }) => !done.has(values.stocknum));
  if (collided.length === 0) return first;
  const renamed = collided.map(({ values }) => ({ ...values, slug: withEnding(dealershipId, values) }));
  const second = await insertCars(tx, dealershipId, renamed, origin);
  if (second.length < renamed.length) throw new Error("a car's slug is taken twice over");
  return [...first, ...second];
}

function withEnding(dealershipId: number, { slug, stocknum }: CarValues): string {
  const ending = createHash("sha256").update(`${dealershipId}:${stocknum}`).digest("hex").slice(0, 10);
  return `${slug}-${ending}`;
}

async function saveParts(
  tx: Tx,
  dealershipId: number,
  saved: readonly SavedCar[],
  pictures: ReadonlyMap<string, StoredPicture>,
  isNew: ReadonlySet<number>,
): Promise<number[]> {
  // A new car has nothing to take away.
  const known = saved.flatMap(({ id }) => (isNew.has(id) ? [] : [id]));
  const variants = saved.map(({ id, record }) => ({ car_id: id, ...record.variant }));
  const photos = saved.flatMap(({ id, record }) =>
    [...new Set(record.photos)].map((source_url, position) => {
      const { hash: content_hash = null, width = null, height = null } = pictures.get(source_url) ?? {};
      return { car_id: id, position, source_url, content_hash, width, height };
    }),
  );
  const finance = saved.flatMap(({ id, record }) => financeValues(id, record));
  return [
    ...(await saveVariants(tx, dealershipId, variants)),
    ...(await savePhotos(tx, dealershipId, known, photos)),
    ...(await saveFinance(tx, dealershipId, known, finance)),
  ];
}
