import type { Suggestion, Suggestions } from "@forecourt/contracts";
import { carPath } from "@forecourt/rules/car-path";
import { money } from "@forecourt/rules/money";
import { emptySearchState, printSearchState } from "@forecourt/rules/search-state";
import type { Site } from "../sites/index.ts";
import { type Suggested, suggestFromEngine } from "./engine-suggest.ts";
import type { SearchDeps } from "./search-cars.ts";
import { searchScope } from "./search-scope.ts";

const most = 8;
const mostModels = 5;

/** C7. Without the index there are none: typing goes on, and the search itself still answers. */
export async function suggestSearch(
  deps: Pick<SearchDeps, "index" | "clock" | "log">,
  site: Site,
  typed: string,
): Promise<Suggestions> {
  const query = typed.trim();
  const scope = searchScope(site, { car_type: "all" }, deps.clock.now());
  try {
    const found = await suggestFromEngine(deps.index, scope, query);
    return { query: typed, suggestions: present(found, query, site) };
  } catch (error) {
    deps.log.warn({ err: error }, "no suggestions");
    return { query: typed, suggestions: [] };
  }
}

function present({ makes, models, cars }: Suggested, query: string, site: Site): Suggestion[] {
  const { settings } = site.document;
  const matches = matcherOf(query);
  const menuUrl = (path: string[]) => {
    const state = printSearchState({ ...emptySearchState, hierarchicalMenu: { make_model: path } });
    return `${settings.default_search_path}?${state}`;
  };
  return [
    ...makes
      .filter(({ make }) => matches(make))
      .map(({ make, count }) => ({
        kind: "make" as const,
        label: make,
        count,
        detail: null,
        url: menuUrl([make]),
      })),
    ...models
      .filter(({ make, model }) => matches(`${make} ${model}`))
      .slice(0, mostModels)
      .map(({ make, model, count }) => ({
        kind: "model" as const,
        label: `${make} ${model}`,
        count,
        detail: null,
        url: menuUrl([make, model]),
      })),
    ...cars.map((car) => ({
      kind: "car" as const,
      label: car.name,
      count: null,
      detail: car.price ? money(car.price) : null,
      url: carPath(car, settings),
    })),
  ].slice(0, most);
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Each typed word begins a word of the label: a car found by its badge does not suggest its make. */
function matcherOf(query: string): (label: string) => boolean {
  const typed = wordsOf(query);
  return (label) => {
    const words = wordsOf(label);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  };
}
