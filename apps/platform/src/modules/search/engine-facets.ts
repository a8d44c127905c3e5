// Disjunctive facets in one request: each attribute's options are counted under all other refinements, not its own.
// Attributes that nobody refined share one filter.
import { bandsBefore } from "@forecourt/rules/repayment-band";
import { type CountedAttribute, countedAttributes, distanceSteps } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import { bandFilter, type Filter, refinementFilter } from "./engine-filters.ts";
import { type NearPlaces, placesWithin } from "./near-places.ts";
import type { FacetAttribute, Refinement } from "./refinements.ts";
import type { SearchScope, WeeklyBands } from "./search-scope.ts";

type Aggregation = Record<string, unknown>;

const mostOptions = 100;

/** `step` is the width of a histogram's bar before the presenter joins bars: cents, years, kilometres. */
const ranges = {
  price: { field: "price_cents", step: 250_000 },
  subscription_price: { field: "subscription_price_cents", step: 1000 },
  year: { field: "year", step: 1 },
  km: { field: "km", step: 10_000 },
} as const;
export type StatsAttribute = keyof typeof ranges;
export const histogramStep = (attribute: StatsAttribute): number => ranges[attribute].step;

const terms = (field: string) => ({ terms: { field, size: mostOptions } });

function rangeFacets(attribute: StatsAttribute): Record<string, Aggregation> {
  const { field, step: interval } = ranges[attribute];
  return {
    [attribute]: { stats: { field } },
    [`${attribute}_bars`]: { histogram: { field, interval, min_doc_count: 1 } },
  };
}

/** SEARCH-24: one filter a band, in the order of the bands. */
function bandFacets({ provider, bands }: WeeklyBands): Record<string, Aggregation> {
  const filters = bands.map((band) => bandFilter(provider, { band, before: bandsBefore(bands, band) }));
  return { weekly_price_range: { filters: { filters } } };
}

/** One filter a step, in the order of the steps. */
function distanceFacets(near: NearPlaces): Record<string, Aggregation> {
  const filters = distanceSteps.map((km) => ({ terms: { location_slug: placesWithin(near, km) } }));
  return { distance: { filters: { filters } } };
}

function menuFacets(state: SearchState, soleMake: boolean): Record<string, Aggregation> {
  const [make] = state.hierarchicalMenu.make_model ?? [];
  // A site of one maker shows its models at once.
  const which = make ? { term: { make } } : soleMake && { match_all: {} };
  const models = which && { models: { filter: which, aggs: { model: terms("model") } } };
  return { make: { terms: { field: "make", size: 200 } }, ...models };
}

type Facets = [FacetAttribute, Record<string, Aggregation>][];

/** The same for every site and search: made once. */
const sharedFacets: Facets = [
  ...countedAttributes
    .filter((attribute) => attribute !== "weekly_price_range")
    .map((attribute): Facets[number] => [attribute, { [attribute]: terms(attribute) }]),
  ...(["price", "year", "km"] as const).map((name): Facets[number] => [name, rangeFacets(name)]),
  ["photos_count", { photos_count: { filter: { range: { photos_count: { gte: 1 } } } } }],
];

function facetsOf(state: SearchState, scope: SearchScope): Facets {
  return [
    ...sharedFacets,
    ...(scope.weekly ? ([["weekly_price_range", bandFacets(scope.weekly)]] satisfies Facets) : []),
    // SEARCH-12: where nothing is sold by the week, nobody asks for its price.
    ...(scope.offersSubscription
      ? ([["subscription_price", rangeFacets("subscription_price")]] satisfies Facets)
      : []),
    ...(scope.near ? ([["distance", distanceFacets(scope.near)]] satisfies Facets) : []),
    ["make_model", menuFacets(state, scope.soleMake)],
  ];
}

const shared = "shared";

export function facetAggregations(
  state: SearchState,
  refinements: readonly Refinement[],
  scope: SearchScope,
): Record<string, Aggregation> {
  const refined = new Set(refinements.map(({ attribute }) => attribute));
  const groups: Record<string, Aggregation> = {};
  const inShared: Record<string, Aggregation> = {};
  for (const [attribute, aggregations] of facetsOf(state, scope)) {
    if (!refined.has(attribute)) {
      Object.assign(inShared, aggregations);
      continue;
    }
    const others = refinements.filter((refinement) => refinement.attribute !== attribute);
    groups[`own_${attribute}`] = { filter: all(others), aggs: aggregations };
  }
  return { ...groups, [shared]: { filter: all(refinements), aggs: inShared } };
}

const all = (refinements: readonly Refinement[]): Filter =>
  refinements.length === 0 ? { match_all: {} } : { bool: { filter: refinements.map(refinementFilter) } };

export type Bucket = { key: string | number; doc_count: number };
type Answered = {
  buckets?: Bucket[];
  min?: number | null;
  max?: number | null;
  doc_count?: number;
  model?: { buckets: Bucket[] };
};
export type FacetAnswer = Partial<
  Record<
    | CountedAttribute
    | StatsAttribute
    | `${StatsAttribute}_bars`
    | "make"
    | "models"
    | "photos_count"
    | "distance",
    Answered
  >
>;

/** The groups' answers as one, by the name of each aggregation. */
export function flattenAnswer(aggregations: Record<string, unknown>): FacetAnswer {
  return Object.assign({}, ...Object.values(aggregations)) as FacetAnswer;
}
