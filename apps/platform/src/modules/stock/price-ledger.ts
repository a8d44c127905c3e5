import type { StockRecord } from "@forecourt/contracts";
import type { LedgerValues } from "./save-car-parts.repo.ts";
import type { ExistingCar } from "./save-cars.repo.ts";
import type { CarValues } from "./stock-columns.ts";

type Price = Pick<ExistingCar, "price_cents" | "price_type" | "price_state" | "egc_price_cents">;

const priceOf = (values: CarValues): Price => ({
  price_cents: values.price_cents as number | null,
  price_type: values.price_type as string | null,
  price_state: values.price_state as string | null,
  egc_price_cents: values.egc_price_cents as number | null,
});

/** A new car brings the prices it was asked at, or starts with today's; a car without a price has asked none. */
export function firstEntries(carId: number, record: StockRecord, values: CarValues): LedgerValues[] {
  const now = priceOf(values);
  if (record.price_ledger.length > 0) {
    return record.price_ledger.map((entry, index) => ({
      car_id: carId,
      price_cents: entry.price_cents,
      price_type: entry.price_type,
      price_state: now.price_state,
      // The figure without charges is known for the present price only.
      egc_price_cents: index === record.price_ledger.length - 1 ? now.egc_price_cents : null,
      recorded_at: entry.from,
    }));
  }
  if (!now.price_cents) return [];
  return [{ car_id: carId, ...now, recorded_at: record.created_at ?? null }];
}

export function changedEntry(before: ExistingCar, values: CarValues): LedgerValues[] {
  const now = priceOf(values);
  const isSame = (Object.keys(now) as (keyof Price)[]).every((key) => before[key] === now[key]);
  return isSame ? [] : [{ car_id: before.id, ...now, recorded_at: null }];
}
