/** AVAIL-01: whatever else the status says, only these can be had. */
export const availableStatuses = ["in_stock", "coming_soon"] as const;

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
