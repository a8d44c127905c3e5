import type { DealerProfile } from "./dealer-profile.ts";
import { makeCarFrom } from "./make-car.ts";
import type { StockRecord } from "./stock-record.ts";
import { loadTables } from "./tables/load.ts";

export { findLacking } from "./coverage.ts";
export type { DealerProfile, LenderOffer, LocationProfile } from "./dealer-profile.ts";
export { demoDealers } from "./dealers.ts";
export { photoPath } from "./photo-path.ts";
export type { CarHistory, LedgerEntry, StockRecord, StockVariant, VehicleCategory } from "./stock-record.ts";

/** The same dealer, index and date (YYYY-MM-DD) always give the same car. */
export const makeCar = (dealer: DealerProfile, index: number, referenceDate: string): StockRecord =>
  makeCarFrom(loadTables(), dealer, index, referenceDate);

export function* makeStock(
  dealer: DealerProfile,
  count: number,
  referenceDate: string,
): Iterable<StockRecord> {
  const tables = loadTables();
  for (let index = 0; index < count; index++) yield makeCarFrom(tables, dealer, index, referenceDate);
}
