import { createHash } from "node:crypto";
import type { StockRecord } from "@forecourt/contracts";
import type { Db, DealershipOwner } from "../../kit/db/index.ts";
import { changedEntry, firstEntries } from "./price-ledger.ts";
import { appendLedger, saveFinance, savePhotos, saveVariants, startViews } from "./save-car-parts.repo.ts";
import {
  existingCars,
  insertCars,
  locationIdsOf,
  lockStock,
  markDirty,
  raiseVersions,
  updateCars,
} from "./save-cars.repo.ts";
import { type CarValues, carValues, financeValues } from "./stock-columns.ts";

export type StoredPicture = { hash: string; width: number; height: number };

export type StockDeps = {
  db: Pick<Db, "forDealership">;
  /** Pictures that are in the store already, by where they come from; the others are fetched later. */
  findPictures: (sources: readonly string[]) => Promise<ReadonlyMap<string, StoredPicture>>;
};

export type SaveReport = { inserted: number; changed: number; unchanged: number };

type Tx = Parameters<typeof insertCars>[0];
type SavedCar = { id: number; record: StockRecord; values: CarValues };

/** One batch, one transaction: cars, what hangs on them, the price ledger and the marks that wake the worker. */
export async function saveStock(
  deps: StockDeps,
  { dealershipId }: DealershipOwner,
  given: readonly StockRecord[],
  source = "feed",
): Promise<SaveReport> {
  // The last record of a stock number is the one that counts.
  const records = [...new Map(given.map((record) => [record.stocknum, record])).values()];
  const pictures = await deps.findPictures([...new Set(records.flatMap(({ photos }) => photos))]);

  return deps.db.forDealership({ dealershipId }).transaction(async (tx) => {
    await lockStock(tx, dealershipId);
    const locationIds = await locationIdsOf(tx, dealershipId);
    const cars = records.map((record) => ({ record, values: carValues(record, locationIds) }));
    const before = await existingCars(
      tx,
      dealershipId,
      records.map(({ stocknum }) => stocknum),
    );

    const inserted = await insertNew(
      tx,
      dealershipId,
      cars.filter(({ values }) => !before.has(values.stocknum)),
    );
    const known = cars.filter(({ values }) => before.has(values.stocknum));
    const updated = await updateCars(
      tx,
      dealershipId,
      known.map(({ values }) => values),
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
    const partChanged = (await saveParts(tx, dealershipId, saved, pictures)).filter((id) => !isNew.has(id));
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
    return { inserted: isNew.size, changed: changed.size, unchanged: updated.length - changed.size };
  });
}

/** Slugs are unique over the platform and never change: one that is taken gets an ending made of the car's identity. */
async function insertNew(
  tx: Tx,
  dealershipId: number,
  cars: readonly { values: CarValues }[],
): Promise<{ id: number; stocknum: string }[]> {
  if (cars.length === 0) return [];
  const first = await insertCars(
    tx,
    dealershipId,
    cars.map(({ values }) => values),
  );
  const done = new Set(first.map(({ stocknum }) => stocknum));
  const collided = cars.filter(({ values }) => !done.has(values.stocknum));
  if (collided.length === 0) return first;
  const renamed = collided.map(({ values }) => ({ ...values, slug: withEnding(dealershipId, values) }));
  const second = await insertCars(tx, dealershipId, renamed);
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
): Promise<number[]> {
  const ids = saved.map(({ id }) => id);
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
    ...(await savePhotos(tx, dealershipId, ids, photos)),
    ...(await saveFinance(tx, dealershipId, ids, finance)),
  ];
}
