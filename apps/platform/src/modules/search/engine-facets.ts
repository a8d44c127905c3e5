// Disjunctive facets in one request: each attribute's options are counted under all other refinements, not its own.
// Attributes that nobody refined share one filter. Written as JSON text: what is the same for every search is written once.
import { bandsBefore } from "@forecourt/rules/repayment-band";
import { type CountedAttribute, countedAttributes, distanceSteps } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import { bandFilter } from "./engine-filters.ts";
import { type NearPlaces, placesWithin } from "./near-places.ts";
import type { FacetAttribute } from "./refinements.ts";
import type { SearchScope, WeeklyBands } from "./search-scope.ts";

/** Named aggregations as members of a JSON object, without its braces. */
type Members = string;

const members = (aggregations: Record<string, unknown>): Members => JSON.stringify(aggregations).slice(1, -1);

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

function rangeFacets(attribute: StatsAttribute): Members {
  const { field, step: interval } = ranges[attribute];
  return members({
    [attribute]: { stats: { field } },
    [`${attribute}_bars`]: { histogram: { field, interval, min_doc_count: 1 } },
  });
}

/** By a site's own list of bands, as long as its document is held. */
const writtenBands = new WeakMap<WeeklyBands["bands"], { provider: string; facets: Members }>();

function bandFacets(weekly: WeeklyBands): Members {
  const written = writtenBands.get(weekly.bands);
  if (written?.provider === weekly.provider) return written.facets;
  const facets = writeBands(weekly);
  writtenBands.set(weekly.bands, { provider: weekly.provider, facets });
  return facets;
}

/** SEARCH-24: one filter a band, in the order of the bands. */
function writeBands({ provider, bands }: WeeklyBands): Members {
  const filters = bands.map((band) => bandFilter(provider, { band, before: bandsBefore(bands, band) }));
  return members({ weekly_price_range: { filters: { filters } } });
}

/** One filter a step, in the order of the steps. */
function distanceFacets(near: NearPlaces): Members {
  const filters = distanceSteps.map((km) => ({ terms: { location_slug: placesWithin(near, km) } }));
  return members({ distance: { filters: { filters } } });
}

function menuFacets(state: SearchState, soleMake: boolean): Members {
  const [make] = state.hierarchicalMenu.make_model ?? [];
  // A site of one maker shows its models at once.
  const which = make ? { term: { make } } : soleMake && { match_all: {} };
  const models = which && { models: { filter: which, aggs: { model: terms("model") } } };
  return members({ make: { terms: { field: "make", size: 200 } }, ...models });
}

type Facets = [FacetAttribute, Members][];

/** The same for every site and search: made once. */
const sharedFacets: Facets = [
  ...countedAttributes
    .filter((attribute) => attribute !== "weekly_price_range")
    .map((attribute): Facets[number] => [attribute, members({ [attribute]: terms(attribute) })]),
  ...(["price", "year", "km"] as const).map((name): Facets[number] => [name, rangeFacets(name)]),
  ["photos_count", members({ photos_count: { filter: { range: { photos_count: { gte: 1 } } } } })],
];
const subscriptionFacets: Facets[number] = ["subscription_price", rangeFacets("subscription_price")];

function facetsOf(state: SearchState, scope: SearchScope): Facets {
  const facets = [...sharedFacets];
  if (scope.weekly) facets.push(["weekly_price_range", bandFacets(scope.weekly)]);
  // SEARCH-12: where nothing is sold by the week, nobody asks for its price.
  if (scope.offersSubscription) facets.push(subscriptionFacets);
  if (scope.near) facets.push(["distance", distanceFacets(scope.near)]);
  facets.push(["make_model", menuFacets(state, scope.soleMake)]);
  return facets;
}

/** A refinement, and its filter as JSON. */
export type WrittenRefinement = { attribute: FacetAttribute; filter: string };

/** JSON. */
export function facetAggregations(
  state: SearchState,
  refinements: readonly WrittenRefinement[],
  scope: SearchScope,
): string {
  const groups: Members[] = [];
  const shared: Members[] = [];
  for (const [attribute, aggregations] of facetsOf(state, scope)) {
    const others = refinements.filter((refinement) => refinement.attribute !== attribute);
    if (others.length === refinements.length) shared.push(aggregations);
    else groups.push(group(`own_${attribute}`, others, aggregations));
  }
  return `{${[...groups, group("shared", refinements, shared.join(","))].join(",")}}`;
}

const group = (name: string, refinements: readonly WrittenRefinement[], aggregations: Members): Members =>
  `"${name}":{"filter":${allOf(refinements)},"aggs":{${aggregations}}}`;

/** JSON. */
export const allOf = (refinements: readonly WrittenRefinement[]): string =>
  refinements.length === 0
    ? '{"match_all":{}}'
    : `{"bool":{"filter":[${refinements.map(({ filter }) => filter).join(",")}]}}`;

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
export function flattenAnswer(groups: Record<string, unknown>): FacetAnswer {
  const { shared, ...own } = groups;
  return Object.assign(shared as FacetAnswer, ...Object.values(own));
}
