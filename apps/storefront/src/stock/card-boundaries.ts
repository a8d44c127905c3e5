import type { CarCard } from "@forecourt/contracts";
import type { SiteDocument } from "@forecourt/site-config";
import { newForDays } from "./tag.ts";

const day = 86_400_000;

/** Rule 15: when a card would be another one, or gone, though nothing happened to its car. */
export function cardBoundaries(
  car: Pick<CarCard, "created_at" | "sold_date_timestamp">,
  { sold_visible_days, include_sold_always }: SiteDocument["settings"],
): Date[] {
  const created = Date.parse(car.created_at);
  const oldFrom = Number.isNaN(created) ? [] : [new Date(created + newForDays * day)];
  if (car.sold_date_timestamp === null || include_sold_always) return oldFrom;
  return [...oldFrom, new Date(car.sold_date_timestamp * 1000 + sold_visible_days * day)];
}
