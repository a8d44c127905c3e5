import { leastShownCents } from "@forecourt/rules/shown-price";
import { isAvailable } from "@forecourt/rules/stock-visibility";
import { type IndexedCard, type Lender, presentCard, presentLenders } from "./car-card.presenter.ts";
import type { CardRow } from "./card-rows.repo.ts";

export type CarDocument =
  | { id: number; dealership_id: number; deleted: true }
  | {
      id: number;
      dealership_id: number;
      deleted: false;
      dealership_slug: string;
      status: string;
      sold_at: string | null;
      car_type: string;
      make: string | null;
      model: string | null;
      simple_body: string | null;
      simple_fuel: string | null;
      simple_transmission: string | null;
      seats: number | null;
      year: number | null;
      km: number | null;
      price_cents: number | null;
      subscription_price_cents: number | null;
      photos_count: number;
      created_at: string;
      rank: number;
      search_text: string;
      card: IndexedCard;
      lenders: Lender[];
    };

export function toDocument(row: CardRow): CarDocument {
  const identity = { id: row.id, dealership_id: row.dealership_id };
  // Not public: nothing of it is copied. D22, ROUTE-09.
  if (row.removed_at !== null || !row.show_on_dealer_website) return { ...identity, deleted: true };
  const hasPrice = row.price_cents !== null && row.price_cents >= leastShownCents;
  return {
    ...identity,
    deleted: false,
    dealership_slug: row.dealership_slug,
    status: row.status,
    sold_at: row.sold_at?.toISOString() ?? null,
    car_type: row.car_type,
    make: row.make,
    model: row.model,
    simple_body: row.simple_body,
    simple_fuel: row.simple_fuel,
    simple_transmission: row.simple_transmission,
    seats: row.seats,
    year: row.year,
    km: row.km,
    price_cents: hasPrice ? row.price_cents : null,
    subscription_price_cents: row.subscription_price_cents,
    photos_count: row.photos_count ?? 0,
    created_at: row.created_at.toISOString(),
    rank: rankOf(row, hasPrice),
    search_text: searchText(row),
    card: presentCard(row),
    lenders: presentLenders(row),
  };
}

/** Best match: what can be had, then what can be seen, then what has a price; freshness decides among equals. */
function rankOf(row: CardRow, hasPrice: boolean): number {
  return (isAvailable(row) ? 4 : 0) + ((row.photos_count ?? 0) > 0 ? 2 : 0) + (hasPrice ? 1 : 0);
}

/** The same columns as the fallback's, in search-rows.repo.ts. */
function searchText(row: CardRow): string {
  const words = [
    ...[row.name, row.make, row.model, row.badge, row.series, row.simple_body, row.colour],
    ...[row.simple_fuel, row.simple_transmission, row.stocknum],
  ];
  return words.filter((word) => word !== null).join(" ");
}
