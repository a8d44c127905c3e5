import { parseSearchState, printSearchState, type SearchState } from "@forecourt/rules/search-state";
import type { FilterView } from "./results-view.ts";

/** Which names of the address a filter writes itself. */
function namesOf(filter: FilterView): string | readonly string[] {
  switch (filter.kind) {
    case "tree":
    case "models":
      return "hierarchicalMenu[make_model]";
    case "bodies":
      return "refinementList[simple_body]";
    case "photos":
      return "range[photos_count]";
    case "stocknum":
      return "refinementList[stocknum]";
    case "near":
      return ["postcode", "range[distance]"];
    case "list":
      return `refinementList[${filter.name}]`;
    case "range":
      return `range[${filter.name}]`;
  }
}

/** What is chosen and no field of the form says: `range[seats]=7:` of a link, a band on a page without bands. */
export function hiddenFields(state: SearchState, filters: readonly FilterView[]): [string, string][] {
  const written = filters.flatMap(namesOf);
  const chosen = new URLSearchParams(
    printSearchState({ ...parseSearchState(""), ...state, query: "", page: 1 }),
  );
  chosen.delete("sortBy");
  return [...chosen].filter(([name]) => !written.some((own) => name.startsWith(own)));
}
