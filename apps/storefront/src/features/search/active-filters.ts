import { listAttributes, rangeAttributes } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import type { SiteDocument } from "@forecourt/site-config";
import { listLabel, rangeLabel } from "./filter-labels.ts";
import { withMenuDepth, withoutList, withoutQuery, withoutRange, withoutValue } from "./search-address.ts";

/** A filter that is on, and the search without it. */
export type ActiveFilter = { label: string; without: SearchState };

function textFilter(state: SearchState): ActiveFilter[] {
  return state.query ? [{ label: `“${state.query}”`, without: withoutQuery(state) }] : [];
}

function menuFilter(state: SearchState): ActiveFilter[] {
  const path = state.hierarchicalMenu.make_model ?? [];
  return path.map((label, depth) => ({ label, without: withMenuDepth(state, depth) }));
}

function rangeFilters(state: SearchState): ActiveFilter[] {
  return rangeAttributes.flatMap((name) => {
    const range = state.range[name];
    return range
      ? [{ label: rangeLabel(name, range.min, range.max), without: withoutRange(state, name) }]
      : [];
  });
}

/** One chip per value. */
export function activeFilters(state: SearchState, document: SiteDocument): ActiveFilter[] {
  const values = listAttributes.flatMap((name) =>
    (state.refinementList[name] ?? []).map((value) => ({
      label: listLabel(name, value, document),
      without: withoutValue(state, name, value),
    })),
  );
  return [...textFilter(state), ...menuFilter(state), ...values, ...rangeFilters(state)];
}

/** One per filter, whole: what could be dropped when nothing was found. */
export function droppableFilters(state: SearchState, document: SiteDocument): ActiveFilter[] {
  const lists = listAttributes.flatMap((name) => {
    const values = state.refinementList[name] ?? [];
    const label = values.map((value) => listLabel(name, value, document)).join(", ");
    return values.length > 0 ? [{ label, without: withoutList(state, name) }] : [];
  });
  const text = state.query ? [{ label: state.query, without: withoutQuery(state) }] : [];
  return [...text, ...menuFilter(state), ...lists, ...rangeFilters(state)];
}
