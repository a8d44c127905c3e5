import { countedAttributes, distanceSteps, type SortOrder } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import type { CardText, Lender } from "./car-card.presenter.ts";
import type { CarIndex } from "./car-index.ts";
import {
  allOf,
  type Bucket,
  facetAggregations,
  flattenAnswer,
  histogramStep,
  type StatsAttribute,
} from "./engine-facets.ts";
import { type Filter, refinementFilter, scopeFilters } from "./engine-filters.ts";
import { textQuery } from "./engine-text.ts";
import type { CountedValue, FacetValues, RangeValues } from "./facets.presenter.ts";
import type { NearPlaces } from "./near-places.ts";
import { toRefinements } from "./refinements.ts";
import type { SearchScope } from "./search-scope.ts";

export type FoundCar = {
  card: CardText;
  lenders: readonly Lender[];
  /** Told where the distance to it is asked for. */
  location_slug?: string | null;
};
export type Found = { cars: FoundCar[]; total: number; facets: FacetValues };
export type Window = { from: number; size: number };

/** A results page waits no longer than this for the index; then the system of record answers. Milliseconds. */
export const engineTimeoutMs = 1500;

const last = (order: "asc" | "desc") => ({ order, missing: "_last" });
const newestFirst = [{ created_at: "desc" }, { id: "desc" }];
const orders: Record<SortOrder, readonly unknown[]> = {
  best_match: [{ rank: "desc" }, ...newestFirst],
  newest: newestFirst,
  price_asc: [{ price_cents: last("asc") }, ...newestFirst],
  price_desc: [{ price_cents: last("desc") }, ...newestFirst],
  km_asc: [{ km: last("asc") }, ...newestFirst],
  km_desc: [{ km: last("desc") }, ...newestFirst],
  year_desc: [{ year: last("desc") }, ...newestFirst],
  year_asc: [{ year: last("asc") }, ...newestFirst],
  /** The score is the yard's (nearestFirst). */
  distance: [{ _score: "desc" }, { rank: "desc" }, ...newestFirst],
};

const bestWords = JSON.stringify([{ _score: "desc" }, ...orders.best_match]);
const writtenOrders = Object.fromEntries(
  Object.entries(orders).map(([name, order]) => [name, JSON.stringify(order)]),
) as Record<SortOrder, string>;

const sortOf = ({ query, sortBy }: SearchState): string =>
  query !== "" && sortBy === "best_match" ? bestWords : writtenOrders[sortBy];

/** More places than this are not told apart: the engine takes about a thousand clauses, and nobody looks so far. */
const mostDistances = 500;

/** The nearer the yard, the higher the score; a car without a yard has none. Equal distances score alike. */
function nearestFirst(near: NearPlaces): Filter[] {
  const byDistance = [...Map.groupBy(near, ([, km]) => km).values()].slice(0, mostDistances);
  return byDistance.map((places, at) => {
    const filter = { terms: { location_slug: places.map(([slug]) => slug) } };
    return { constant_score: { filter, boost: byDistance.length - at } };
  });
}

function queryOf(scope: SearchScope, state: SearchState): Filter {
  const filter = scopeFilters(scope);
  const words = textQuery(state.query);
  if (state.sortBy !== "distance" || !scope.near) return { bool: { filter, must: words } };
  // Words still narrow, but how well they fit is no distance.
  return { bool: { filter: [...filter, ...words], should: nearestFirst(scope.near) } };
}

/** One request: hits, total and every facet. JSON: most of it is the same for every search, and was written before. */
function searchBody(scope: SearchScope, state: SearchState, { from, size }: Window): string {
  const refinements = toRefinements(state, scope).map((refinement) => ({
    attribute: refinement.attribute,
    filter: JSON.stringify(refinementFilter(refinement)),
  }));
  const source = scope.near ? '["card","lenders","location_slug"]' : '["card","lenders"]';
  const narrowed = refinements.length > 0 ? `"post_filter":${allOf(refinements)},` : "";
  return `{"track_total_hits":true,"from":${from},"size":${size},"_source":${source},"query":${JSON.stringify(
    queryOf(scope, state),
  )},${narrowed}"sort":${sortOf(state)},"aggs":${facetAggregations(state, refinements, scope)}}`;
}

type Answer = {
  hits: { total: { value: number }; hits?: { _source: FoundCar }[] };
  aggregations: Record<string, unknown>;
};

export async function searchEngine(
  { engine, alias }: CarIndex,
  scope: SearchScope,
  state: SearchState,
  window: Window,
): Promise<Found> {
  const { hits, aggregations } = await engine.ask<Answer>({
    path: `/${alias}/_search?filter_path=hits.total.value,hits.hits._source,aggregations`,
    body: searchBody(scope, state, window),
    timeoutMs: engineTimeoutMs,
  });
  return {
    cars: (hits.hits ?? []).map(({ _source }) => _source),
    total: hits.total.value,
    facets: readFacets(aggregations, scope),
  };
}

function readFacets(aggregations: Record<string, unknown>, scope: SearchScope): FacetValues {
  const answer = flattenAnswer(aggregations);
  const range = (name: StatsAttribute): RangeValues => ({
    min: answer[name]?.min ?? null,
    max: answer[name]?.max ?? null,
    step: histogramStep(name),
    bars: (answer[`${name}_bars`]?.buckets ?? []).map(({ key, doc_count }) => [Number(key), doc_count]),
  });
  const bands = answer.weekly_price_range?.buckets ?? [];
  const distances = answer.distance?.buckets ?? [];
  return {
    lists: {
      ...Object.fromEntries(countedAttributes.map((name) => [name, counted(answer[name]?.buckets)])),
      weekly_price_range: (scope.weekly?.bands ?? []).map(({ label }, at) => ({
        value: label,
        count: bands[at]?.doc_count ?? 0,
      })),
    },
    makes: counted(answer.make?.buckets),
    models: counted(answer.models?.model?.buckets),
    price: range("price"),
    subscriptionPrice: range("subscription_price"),
    year: range("year"),
    km: range("km"),
    withPhotos: answer.photos_count?.doc_count ?? 0,
    distances: scope.near ? distanceSteps.map((_, at) => distances[at]?.doc_count ?? 0) : null,
  };
}

const counted = (buckets: readonly Bucket[] = []): CountedValue[] =>
  buckets.map(({ key, doc_count: count }) => ({ value: String(key), count }));
