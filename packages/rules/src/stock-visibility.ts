/** AVAIL-01, AVAIL-02: whatever else the status says, only these can be had. */
export const availableStatuses = ["in_stock", "coming_soon"] as const;

/** The `sold` flag counts only where a rule names it (table B13). */
export const isAvailable = (car: { status: string }): boolean =>
  availableStatuses.some((status) => status === car.status);

export type SoldSettings = { include_sold_always: boolean; sold_visible_days: number };

/** Which sold cars a list shows: none, all, or those sold at this unix second or later. */
export type SoldWindow = { shows: "none" } | { shows: "all" } | { shows: "since"; unixSeconds: number };

const daySeconds = 86_400;

/** AVAIL-05 to AVAIL-07. The boundary is inclusive, days are 24 hours (table C5). */
export function soldWindow(settings: SoldSettings, now: Date): SoldWindow {
  if (settings.include_sold_always) return { shows: "all" };
  if (settings.sold_visible_days === 0) return { shows: "none" };
  const seconds = Math.floor(now.getTime() / 1000);
  return { shows: "since", unixSeconds: seconds - settings.sold_visible_days * daySeconds };
}

type SaleDate = { sold_date_timestamp: number | null };
export type ListedCar = SaleDate & { status: string; show_on_dealer_website: boolean | null };

/** AVAIL-04 to AVAIL-08, AVAIL-10: whether lists show a car. Its own page follows `sold-page.ts`. */
export function isVisible(car: ListedCar, settings: SoldSettings, now: Date): boolean {
  if (car.show_on_dealer_website !== true) return false;
  if (isAvailable(car)) return true;
  if (car.status !== "sold") return false;
  const window = soldWindow(settings, now);
  if (window.shows !== "since") return window.shows === "all";
  return car.sold_date_timestamp !== null && car.sold_date_timestamp >= window.unixSeconds;
}

/** The last moment at which lists show a car that was sold then; null: nothing changes by itself. */
export function soldUntil({ sold_date_timestamp }: SaleDate, settings: SoldSettings): Date | null {
  if (sold_date_timestamp === null || settings.include_sold_always) return null;
  return new Date((sold_date_timestamp + settings.sold_visible_days * daySeconds) * 1000);
}
