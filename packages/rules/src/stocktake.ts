import { isLive } from "./schedule.ts";

/** PROMO-02: the whole of January 2025 where clocks are ten hours ahead of Greenwich. */
export const stocktakeRun = {
  starts_at: "2025-01-01T00:00:00+10:00",
  ends_at: "2025-02-01T00:00:00+10:00",
} as const;

/** PROMO-02: on the sites that have the card, while it runs. */
export const showsStocktake = (settings: { stocktake_card: boolean }, now: Date): boolean =>
  settings.stocktake_card && isLive(stocktakeRun, now);
