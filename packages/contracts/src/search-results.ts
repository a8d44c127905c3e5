import { z } from "zod";
import { carCard } from "./car-card.ts";

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

export const searchFacets = z.object({
  make_model: z.array(menuOption),
  car_type: z.array(facetOption),
  simple_body: z.array(facetOption),
  simple_fuel: z.array(facetOption),
  simple_transmission: z.array(facetOption),
  dealership_slug: z.array(facetOption),
  seats: z.array(facetOption),
  /** Whole dollars. */
  price: facetRange,
  /** Whole dollars a week. */
  subscription_price: facetRange,
  year: facetRange,
  km: facetRange,
  /** SEARCH-21: cars with at least one photo. */
  with_photos: optionCount,
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
    /** True: from the system of record, because the index is away. Same cars and order, options without counts. */
    degraded: z.boolean(),
  })
  .meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof searchResults>;

export const similarCars = z
  .object({ cars: z.array(carCard), degraded: z.boolean() })
  .meta({ id: "SimilarCars" });
export type SimilarCars = z.infer<typeof similarCars>;
