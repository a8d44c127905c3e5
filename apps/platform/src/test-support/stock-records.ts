import { type StockRecord, stockRecord } from "@forecourt/contracts";
import type { Db } from "../kit/db/index.ts";
import { type SaveReport, saveStock } from "../modules/stock/index.ts";

let made = 0;

/** A small whole stock record; each has a stock number and slug of its own unless told. */
export function makeRecord(given: Record<string, unknown> = {}): StockRecord {
  const stocknum = `T${process.pid}-${++made}`;
  return stockRecord.parse({
    dealership_slug: "any",
    stocknum,
    slug: `car-${stocknum.toLowerCase()}`,
    name: "2021 Example Hatch",
    status: "in_stock",
    car_type: "used",
    make: "Example",
    model: "Hatch",
    year: 2021,
    km: 42_000,
    price: 24_990,
    price_type: "drive_away",
    simple_body: "Hatch",
    simple_fuel: "Petrol",
    simple_transmission: "Automatic",
    seats: 5,
    created_at: new Date(Date.UTC(2026, 9, 1, 0, 0, made)).toISOString(),
    ...given,
  });
}

/** As `forecourt stock load` saves it; photos whose source is `stored:{hash character}` are in the store. */
export function saveRecords(
  db: Db,
  dealershipId: number,
  records: readonly StockRecord[],
): Promise<SaveReport> {
  const findPictures = async (sources: readonly string[]) =>
    new Map(
      sources
        .filter((source) => source.startsWith("stored:"))
        .map((source) => [source, { hash: source.slice(-1).repeat(64), width: 1200, height: 800 }]),
    );
  return saveStock({ db, findPictures }, { dealershipId }, records);
}
