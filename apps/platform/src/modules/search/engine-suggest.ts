import type { CardText, IndexedCard } from "./car-card.presenter.ts";
import { makeModelSeparator } from "./car-document.ts";
import type { CarIndex } from "./car-index.ts";
import type { Bucket } from "./engine-facets.ts";
import { availableFilter, scopeFilters } from "./engine-filters.ts";
import { typedQuery } from "./engine-text.ts";
import type { SearchScope } from "./search-scope.ts";

type CardHit = { _source: { card: CardText } };
type Answer = {
  hits?: { hits?: CardHit[] };
  aggregations: { make: { buckets: Bucket[] }; make_model: { buckets: Bucket[] } };
};

export type Suggested = {
  makes: { make: string; count: number }[];
  models: { make: string; model: string; count: number }[];
  cars: Pick<IndexedCard, "slug" | "name" | "price" | "car_type">[];
};

/** Typing waits for nobody. Milliseconds. */
const suggestTimeoutMs = 500;
const mostCars = 3;
const none: Suggested = { makes: [], models: [], cars: [] };

function suggestBody(scope: SearchScope, query: string): Record<string, unknown> | null {
  const must = typedQuery(query);
  if (must.length === 0) return null;
  return {
    size: mostCars,
    track_total_hits: false,
    _source: ["card"],
    query: { bool: { filter: [...scopeFilters(scope), availableFilter], must } },
    sort: [{ _score: "desc" }, { rank: "desc" }, { id: "desc" }],
    aggs: {
      make: { terms: { field: "make", size: 5 } },
      make_model: { terms: { field: "make_model", size: 20 } },
    },
  };
}

export async function suggestFromEngine(
  { engine, alias }: CarIndex,
  scope: SearchScope,
  query: string,
): Promise<Suggested> {
  const body = suggestBody(scope, query);
  if (body === null) return none;
  const { hits, aggregations } = await engine.ask<Answer>({
    path: `/${alias}/_search?filter_path=hits.hits._source,aggregations`,
    body: JSON.stringify(body),
    timeoutMs: suggestTimeoutMs,
  });
  return {
    makes: aggregations.make.buckets.map(({ key, doc_count: count }) => ({ make: String(key), count })),
    models: aggregations.make_model.buckets.map(({ key, doc_count: count }) => {
      const [make = "", model = ""] = String(key).split(makeModelSeparator);
      return { make, model, count };
    }),
    cars: (hits?.hits ?? []).map(({ _source }) => JSON.parse(_source.card) as IndexedCard),
  };
}
