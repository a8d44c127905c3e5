import type { CarIndex } from "./car-index.ts";
import { availableFilter, scopeFilters } from "./engine-filters.ts";
import { engineTimeoutMs, type FoundCar } from "./engine-search.ts";
import type { SearchScope } from "./search-scope.ts";
import type { ModelCar } from "./similar-rows.repo.ts";

type Answer = { hits: { hits?: { _source: FoundCar }[] } };

export async function searchSimilar(
  { engine, alias }: CarIndex,
  scope: SearchScope,
  car: ModelCar,
  limit: number,
): Promise<FoundCar[]> {
  const { hits } = await engine.ask<Partial<Answer>>({
    path: `/${alias}/_search?filter_path=hits.hits._source`,
    body: JSON.stringify(similarBody(scope, car, limit)),
    timeoutMs: engineTimeoutMs,
  });
  return (hits?.hits ?? []).map(({ _source }) => _source);
}

function similarBody(scope: SearchScope, car: ModelCar, limit: number): Record<string, unknown> {
  const alike = (field: string, value: string | null, boost: number) =>
    value === null ? [] : [{ constant_score: { filter: { term: { [field]: value } }, boost } }];
  const near = (field: string, origin: number | null, scale: number) =>
    origin === null ? [] : [{ weight: 2, gauss: { [field]: { origin, scale } } }];
  return {
    size: limit,
    _source: ["card", "lenders"],
    query: {
      function_score: {
        query: {
          bool: {
            filter: [...scopeFilters(scope), availableFilter],
            must_not: [{ term: { id: car.id } }],
            should: [
              ...alike("model", car.model, 4),
              ...alike("simple_body", car.simple_body, 3),
              ...alike("make", car.make, 2),
              ...alike("car_type", car.car_type, 1),
            ],
          },
        },
        functions: [
          // A fifth of the price away counts half.
          ...near("price_cents", car.price_cents, Math.max(car.price_cents ?? 0, 500_000) * 0.2),
          ...near("year", car.year, 3),
        ],
        score_mode: "sum",
        boost_mode: "sum",
      },
    },
    sort: [{ _score: "desc" }, { id: "desc" }],
  };
}
