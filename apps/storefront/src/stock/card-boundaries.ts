import type { CarCard } from "@forecourt/contracts";
import { newUntil } from "@forecourt/rules/card-tag";
import { soldUntil } from "@forecourt/rules/stock-visibility";
import type { SiteDocument } from "@forecourt/site-config";

/** Rule 15: when a card would be another one, or gone, though nothing happened to its car. */
export const cardBoundaries = (
  car: Pick<CarCard, "created_at" | "sold_date_timestamp">,
  settings: SiteDocument["settings"],
): Date[] => [newUntil(car), soldUntil(car, settings)].filter((at) => at !== null);
