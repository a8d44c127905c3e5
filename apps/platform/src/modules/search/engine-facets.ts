// Disjunctive facets in one request: each attribute's options are counted under all other refinements, not its own.
// Attributes that nobody refined share one filter.
import { type ListAttribute, listAttributes } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import { type Filter, refinementFilter } from "./engine-filters.ts";
import type { FacetAttribute, Refinement } from "./refinements.ts";

type Aggregation = Record<string, unknown>;

const mostOptions = 100;

const rangeFields = {
  price: "price_cents",
  subscription_price: "subscription_price_cents",
  year: "year",
  km: "km",
} as const;
export type StatsAttribute = keyof typeof rangeFields;

function facetsOf(state: SearchState, soleMake: boolean): Map<FacetAttribute, Record<string, Aggregation>> {
  const [make] = state.hierarchicalMenu.make_model ?? [];
  const terms = (field: string) => ({ terms: { field, size: mostOptions } });
  const facets = new Map<FacetAttribute, Record<string, Aggregation>>();
  for (const attribute of listAttributes) facets.set(attribute, { [attribute]: terms(attribute) });
  for (const [attribute, field] of Object.entries(rangeFields)) {
    facets.set(attribute as FacetAttribute, { [attribute]: { stats: { field } } });
  }
  facets.set("photos_count", { photos_count: { filter: { range: { photos_count: { gte: 1 } } } } });
  // A site of one maker shows its models at once.
  const which = make ? { term: { make } } : soleMake && { match_all: {} };
  const models = which && { models: { filter: which, aggs: { model: terms("model") } } };
  facets.set("make_model", { make: { terms: { field: "make", size: 200 } }, ...models });
  return facets;
}

const shared = "shared";

export function facetAggregations(
  state: SearchState,
  refinements: readonly Refinement[],
  soleMake: boolean,
): Record<string, Aggregation> {
  const refined = new Set(refinements.map(({ attribute }) => attribute));
  const groups: Record<string, Aggregation> = {};
  const inShared: Record<string, Aggregation> = {};
  for (const [attribute, aggregations] of facetsOf(state, soleMake)) {
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
  Record<ListAttribute | StatsAttribute | "make" | "models" | "photos_count", Answered>
>;

/** The groups' answers as one, by the name of each aggregation. */
export function flattenAnswer(aggregations: Record<string, unknown>): FacetAnswer {
  return Object.assign({}, ...Object.values(aggregations)) as FacetAnswer;
}
