import type { StockRecord } from "@forecourt/contracts";
import type { Transaction } from "kysely";
import type { Db, DealershipOwner, Schema } from "../../kit/db/index.ts";
import { type FeedOfBatch, type SaveReport, saveBatch } from "./save-batch.ts";
import type { StoredPicture } from "./save-car-parts.repo.ts";
import { lockStock } from "./save-cars.repo.ts";

export type StockDeps = {
  db: Pick<Db, "forDealership">;
  /** Pictures that are in the store already, by where they come from; the others are fetched later. */
  findPictures: (sources: readonly string[]) => Promise<ReadonlyMap<string, StoredPicture>>;
};

export type SaveOptions = {
  /** What the price ledger says about where a price came from. */
  source?: string;
  feed?: FeedOfBatch;
  /** Commits with the batch, or takes it back by throwing. */
  alongside?: (tx: Transaction<Schema>, report: SaveReport) => Promise<void>;
};

/** One batch, one transaction: cars, what hangs on them, the price ledger and the marks that wake the worker. */
export async function saveStock(
  deps: StockDeps,
  { dealershipId }: DealershipOwner,
  given: readonly StockRecord[],
  { source = "feed", feed, alongside }: SaveOptions = {},
): Promise<SaveReport> {
  // The last record of a stock number is the one that counts.
  const records = [...new Map(given.map((record) => [record.stocknum, record])).values()];
  const pictures = await deps.findPictures([...new Set(records.flatMap(({ photos }) => photos))]);

  return deps.db.forDealership({ dealershipId }).transaction(async (tx) => {
    await lockStock(tx, dealershipId);
    const report = await saveBatch({ tx, dealershipId, records, pictures, source, feed });
    await alongside?.(tx, report);
    return report;
  });
}
