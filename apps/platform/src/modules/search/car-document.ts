import { createHash } from "node:crypto";
import { leastShownCents } from "@forecourt/rules/shown-price";
import { stockRank } from "@forecourt/rules/stock-rank";
import { colourFamilies, driveFamilies, familyOf } from "@forecourt/rules/word-family";
import { type CardText, type Lender, presentLenders, writeCard } from "./car-card.presenter.ts";
import type { CardRow } from "./card-rows.repo.ts";

type Content =
  | { id: number; dealership_id: number; deleted: true }
  | {
      id: number;
      dealership_id: number;
      deleted: false;
      dealership_slug: string;
      location_slug: string | null;
      stocknum: string;
      status: string;
      sold_at: string | null;
      car_type: string;
      make: string | null;
      model: string | null;
      simple_body: string | null;
      simple_fuel: string | null;
      simple_transmission: string | null;
      drive: string | null;
      colour: string | null;
      week_cents: Record<string, number>;
      seats: number | null;
      year: number | null;
      km: number | null;
      price_cents: number | null;
      subscription_price_cents: number | null;
      photos_count: number;
      created_at: string;
      rank: number;
      search_text: string;
      make_model: string | null;
      card: CardText;
      lenders: Lender[];
    };

/** InstantSearch's own separator of levels. */
export const makeModelSeparator = " > ";

export type CarDocument = Content & { hash: string };

/** The hash is of all the rest: the same row gives the same hash, wherever and whenever. */
export function toDocument(row: CardRow): CarDocument {
  const content = contentOf(row);
  return { ...content, hash: createHash("md5").update(JSON.stringify(content)).digest("base64url") };
}

function contentOf(row: CardRow): Content {
  const identity = { id: row.id, dealership_id: row.dealership_id };
  // Not public: nothing of it is copied. D22, ROUTE-09.
  if (row.removed_at !== null || !row.show_on_dealer_website) return { ...identity, deleted: true };
  const hasPrice = row.price_cents !== null && row.price_cents >= leastShownCents;
  return {
    ...identity,
    deleted: false,
    dealership_slug: row.dealership_slug,
    location_slug: row.location?.slug ?? null,
    stocknum: row.stocknum,
    status: row.status,
    sold_at: row.sold_at?.toISOString() ?? null,
    car_type: row.car_type,
    make: row.make,
    model: row.model,
    simple_body: row.simple_body,
    simple_fuel: row.simple_fuel,
    simple_transmission: row.simple_transmission,
    drive: familyOf(driveFamilies, row.drive),
    colour: familyOf(colourFamilies, row.colour),
    week_cents: weekCents(row),
    seats: row.seats,
    year: row.year,
    km: row.km,
    price_cents: hasPrice ? row.price_cents : null,
    subscription_price_cents: row.subscription_price_cents,
    photos_count: row.photos_count ?? 0,
    created_at: row.created_at.toISOString(),
    rank: stockRank({
      ...row,
      price_cents: hasPrice ? row.price_cents : null,
      photos_count: row.photos_count ?? 0,
    }),
    search_text: searchText(row),
    make_model: row.make && row.model ? `${row.make}${makeModelSeparator}${row.model}` : null,
    card: writeCard(row),
    lenders: presentLenders(row),
  };
}

/** FIN-14: a payment of 0 counts as absent. */
const weekCents = ({ finance }: CardRow): Record<string, number> =>
  Object.fromEntries(
    finance.flatMap(({ provider, payment_week_cents: cents }) => (cents ? [[provider, cents]] : [])),
  );

/** The same columns as the fallback's, in search-rows.repo.ts. */
function searchText(row: CardRow): string {
  const words = [
    ...[row.name, row.make, row.model, row.badge, row.series, row.simple_body, row.colour],
    ...[row.simple_fuel, row.simple_transmission, row.stocknum, row.drive],
  ];
  return words.filter((word) => word !== null).join(" ");
}
