// What a search can be refined by (SEARCH-11 to SEARCH-21), and by our own. A name that is not here is ignored.

/** One or several of a list, each with its count: `refinementList[simple_body][0]=SUV`. */
export const countedAttributes = [
  "car_type",
  "simple_body",
  "simple_fuel",
  "simple_transmission",
  /** 4WD, AWD, FWD or RWD, however the dealer wrote it. */
  "drive",
  /** The colour's family. */
  "colour",
  "dealership_slug",
  "location_slug",
  "status",
  "seats",
  /** SEARCH-17, SEARCH-24: labels of the site's repayment bands. */
  "weekly_price_range",
] as const;
export type CountedAttribute = (typeof countedAttributes)[number];

/** SEARCH-16: a stock number, or how it begins; typed, not picked. */
export const listAttributes = [...countedAttributes, "stocknum"] as const;
export type ListAttribute = (typeof listAttributes)[number];

/**
 * From, to or both: `range[price]=10000:20000`. Prices are whole dollars, `subscription_price` by the week.
 * SEARCH-21: `photos_count=1:` is "with photos"; `seats=7:` is seven and more. `distance=:25` is kilometres from the
 * postcode, and nothing without one.
 */
export const rangeAttributes = [
  "price",
  "subscription_price",
  "year",
  "km",
  "seats",
  "photos_count",
  "distance",
] as const;
export type RangeAttribute = (typeof rangeAttributes)[number];

/** A path from the root: `hierarchicalMenu[make_model][0]=Toyota`. */
export const menuAttributes = ["make_model"] as const;
export type MenuAttribute = (typeof menuAttributes)[number];

export const sortOrders = [
  "best_match",
  "newest",
  "price_asc",
  "price_desc",
  "km_asc",
  "km_desc",
  "year_desc",
  "year_asc",
  /** From the postcode; nothing without one. */
  "distance",
] as const;
export type SortOrder = (typeof sortOrders)[number];
export const defaultSortOrder: SortOrder = "best_match";

/** Kilometres that people think in. */
export const distanceSteps = [10, 25, 50, 100, 250] as const;

/** What stands in an address is a stranger's: nothing here is longer, larger or more than this. */
export const searchLimits = {
  queryLength: 100,
  valueLength: 100,
  valuesPerAttribute: 20,
  pages: 100,
  rangeEnd: 100_000_000,
  menuDepth: 2,
  stateLength: 4000,
} as const;
