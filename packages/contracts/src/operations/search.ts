import { z } from "zod";
import { searchResults, similarCars, suggestions } from "../search-results.ts";
import { carSlug } from "../slug.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter } from "./parameter.ts";

const failed = failures("invalid_input", "unauthenticated", "unknown_host", "not_found", "unavailable");

export const searchCars = defineOperation({
  id: "searchCars",
  method: "GET",
  path: "/websites/{websiteId}/search.json",
  listener: "internal",
  summary: "Results, options and counts of one results page (SEARCH-01, SEARCH-11 to SEARCH-21)",
  auth: "basic",
  params: z.object({ websiteId: idParameter }),
  query: z.object({
    /** The results page's own path: its entry in the site's document narrows the search. */
    path: z.string().startsWith("/").max(300).optional(),
    /** For a list that is no page, such as a row on the home page. */
    car_type: z.enum(["used", "new", "demo", "all"]).optional(),
    /** The query string of the page, as it is (InstantSearch's format). */
    state: z.string().max(8000).default(""),
    /** Fewer than the site's results_per_page, for rows of cards. */
    limit: z.coerce.number().int().min(1).max(96).optional(),
  }),
  responses: { 200: { description: "The page of results", schema: searchResults }, ...failed },
});

export const getSimilarCars = defineOperation({
  id: "getSimilarCars",
  method: "GET",
  path: "/api/websites/{websiteId}/cars/{slug}/similar_cars",
  listener: "internal",
  summary: "Similar cars (CALL-14)",
  auth: "basic",
  params: z.object({ websiteId: idParameter, slug: carSlug }),
  responses: { 200: { description: "Available cars, the most alike first", schema: similarCars }, ...failed },
});

export const suggestSearch = defineOperation({
  id: "suggestSearch",
  method: "GET",
  path: "/api/search/suggest",
  listener: "public",
  summary: "Makes, models and cars of this site that begin with what is typed; empty while the index is away",
  auth: "none",
  query: z.object({ query: z.string().max(100).default("") }),
  responses: {
    200: { description: "The likeliest first, at most eight", schema: suggestions },
    ...failures("invalid_input", "unknown_host", "unavailable"),
  },
});
