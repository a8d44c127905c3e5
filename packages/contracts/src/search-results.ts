import { z } from "zod";
import { carCard } from "./car-card.ts";
import { listOf, orNull } from "./field.ts";

/** Cars that would be left if this value were chosen besides what is chosen elsewhere; null: not counted (degraded). */
const optionCount = z.int().nonnegative().nullable();

export const facetOption = z.object({ value: z.string(), count: optionCount, is_refined: z.boolean() });
export type FacetOption = z.infer<typeof facetOption>;

/** A make with its models; models are listed for chosen makes, and for the only one of a single-make site. */
export const menuOption = facetOption.extend({ children: z.array(facetOption) });
export type MenuOption = z.infer<typeof menuOption>;

/** Smallest and largest of the cars that are left when this range is not looked at; null: there are none. */
export const facetRange = z.object({ min: z.number().nullable(), max: z.number().nullable() });
export type FacetRange = z.infer<typeof facetRange>;

/** Cars of one step each, from `from` on: `counts[2]` cars lie between `from + 2 * step` and the next. */
const histogram = z.object({
  from: z.number(),
  step: z.number().positive(),
  counts: z.array(z.int().nonnegative()),
});
export type Histogram = z.infer<typeof histogram>;

/** A range with the shape of the stock in it; null while nothing is counted. */
const shapedRange = facetRange.extend({ histogram: histogram.nullable() });
export type ShapedRange = z.infer<typeof shapedRange>;

export const searchFacets = z.object({
  make_model: z.array(menuOption),
  car_type: z.array(facetOption),
  simple_body: z.array(facetOption),
  simple_fuel: z.array(facetOption),
  simple_transmission: z.array(facetOption),
  /** 4WD, AWD, FWD, RWD. */
  drive: z.array(facetOption),
  /** Families of colours. */
  colour: z.array(facetOption),
  dealership_slug: z.array(facetOption),
  location_slug: z.array(facetOption),
  status: z.array(facetOption),
  seats: z.array(facetOption),
  /** SEARCH-24: the site's repayment bands, in their order; empty where a site has none. */
  weekly_price_range: z.array(facetOption),
  /** Whole dollars. */
  price: shapedRange,
  /** Whole dollars a week. */
  subscription_price: shapedRange,
  year: shapedRange,
  km: shapedRange,
  /** SEARCH-21: cars with at least one photo. */
  with_photos: optionCount,
  /** Kilometres from the postcode, the shortest first; empty without one. */
  distance: listOf(facetOption),
});
export type SearchFacets = z.infer<typeof searchFacets>;

export const searchResults = z
  .object({
    cars: z.array(carCard),
    total: z.int().nonnegative(),
    page: z.int().positive(),
    pages: z.int().nonnegative(),
    per_page: z.int().positive(),
    /** The search as it was understood, in its one spelling: the canonical address's query. */
    state: z.string(),
    facets: searchFacets,
    /** The postcode that distances are from; not known: there is no such postcode. Null where all cars stand in one place. */
    near: orNull(z.object({ postcode: z.string(), known: z.boolean() })),
    /** True: from the system of record, because the index is away. Same cars and order, options without counts. */
    degraded: z.boolean(),
  })
  .meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof searchResults>;

/** What a shopper may mean while typing. `url` is a path of the site. */
const suggestion = z.object({
  kind: z.enum(["make", "model", "car"]),
  label: z.string(),
  /** Cars behind it; a car itself has its price in words instead. */
  count: z.int().nonnegative().nullable(),
  detail: z.string().nullable(),
  url: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestions = z
  .object({
    /** What was asked: an answer to an older question is thrown away. */
    query: z.string(),
    suggestions: z.array(suggestion),
  })
  .meta({ id: "Suggestions" });
export type Suggestions = z.infer<typeof suggestions>;

export const similarCars = z
  .object({ cars: z.array(carCard), degraded: z.boolean() })
  .meta({ id: "SimilarCars" });
export type SimilarCars = z.infer<typeof similarCars>;
