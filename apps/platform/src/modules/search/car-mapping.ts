// The index of cars: public fields only, made for the refinements of SEARCH-11 to SEARCH-21. A change here
// makes an index of its own, which the worker fills (index-shape.ts).
import { financeProvider } from "@forecourt/contracts";
import { searchAnalysis } from "./search-analysis.ts";

const keyword = { type: "keyword" } as const;
const integer = { type: "integer" } as const;
const date = { type: "date" } as const;
const flag = { type: "boolean" } as const;

/** Cents a week of each lender: a site's bands are cut from its own lender's (SEARCH-17). */
const weekCents = Object.fromEntries(financeProvider.options.map((provider) => [provider, integer]));

export const carIndexBody = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: "0-1",
    // Named on purpose: the default stops refreshing an index that nobody searches, and the first search would wait.
    refresh_interval: "1s",
    // Cars of one dealership lie together: a site's query skips the rest (promise C5).
    sort: { field: "dealership_id", order: "asc" },
    analysis: searchAnalysis,
  },
  mappings: {
    dynamic: "strict",
    properties: {
      id: { type: "long" },
      dealership_id: { type: "long" },
      /** A soft-deleted document keeps its version, so that a late write cannot bring the car back (promise A10). */
      deleted: flag,
      /** Of the whole document: `search verify` compares it with what the row would be now. */
      hash: { type: "keyword", index: false },
      dealership_slug: keyword,
      location_slug: keyword,
      stocknum: { type: "keyword", normalizer: "plain" },
      status: keyword,
      sold_at: date,
      car_type: keyword,
      make: keyword,
      model: keyword,
      simple_body: keyword,
      simple_fuel: keyword,
      simple_transmission: keyword,
      drive: keyword,
      colour: keyword,
      week_cents: { properties: weekCents },
      seats: integer,
      year: integer,
      km: integer,
      price_cents: integer,
      subscription_price_cents: integer,
      photos_count: integer,
      created_at: date,
      rank: integer,
      search_text: { type: "text", analyzer: "words", search_analyzer: "words_asked" },
      /** `Toyota > Corolla`: what suggestions are made of. */
      make_model: keyword,
      /** JSON as text, for the answer; not searched. */
      card: { type: "keyword", index: false, doc_values: false },
      lenders: { type: "object", enabled: false },
    },
  },
} as const;
