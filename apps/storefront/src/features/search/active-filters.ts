import { listAttributes, rangeAttributes } from "@forecourt/rules/search-attributes";
import type { SearchState } from "@forecourt/rules/search-state";
import type { SiteDocument } from "@forecourt/site-config";
import { listLabel, rangeLabel } from "./filter-labels.ts";
import {
  withMenuDepth,
  withoutList,
  withoutPostcode,
  withoutQuery,
  withoutRange,
  withoutValue,
} from "./search-address.ts";

/** A filter that is on, and the search without it. */
export type ActiveFilter = { label: string; without: SearchState };

function textFilter(state: SearchState): ActiveFilter[] {
  return state.query ? [{ label: `“${state.query}”`, without: withoutQuery(state) }] : [];
}

/** Where a site has one maker, its name narrows nothing: only the model is told, and both go together. */
function menuFilter(state: SearchState, { settings }: Pick<SiteDocument, "settings">): ActiveFilter[] {
  const path = state.hierarchicalMenu.make_model ?? [];
  const chips = path.map((label, depth) => ({ label, without: withMenuDepth(state, depth) }));
  const model = chips[1];
  if (settings.manufacturer_name === null || model === undefined) return chips;
  return [{ label: model.label, without: withMenuDepth(state, 0) }];
}

function rangeFilters(state: SearchState): ActiveFilter[] {
  return rangeAttributes.flatMap((name) => {
    const range = state.range[name];
    return range
      ? [{ label: rangeLabel(name, range.min, range.max), without: withoutRange(state, name) }]
      : [];
  });
}

function nearFilter(state: SearchState): ActiveFilter[] {
  return state.postcode ? [{ label: `From ${state.postcode}`, without: withoutPostcode(state) }] : [];
}

/** One chip per value. */
export function activeFilters(state: SearchState, document: SiteDocument): ActiveFilter[] {
  const values = listAttributes.flatMap((name) =>
    (state.refinementList[name] ?? []).map((value) => ({
      label: listLabel(name, value, document),
      without: withoutValue(state, name, value),
    })),
  );
  return [
    ...textFilter(state),
    ...menuFilter(state, document),
    ...values,
    ...nearFilter(state),
    ...rangeFilters(state),
  ];
}

/** One per filter, whole: what could be dropped when nothing was found. */
export function droppableFilters(state: SearchState, document: SiteDocument): ActiveFilter[] {
  const lists = listAttributes.flatMap((name) => {
    const values = state.refinementList[name] ?? [];
    const label = values.map((value) => listLabel(name, value, document)).join(", ");
    return values.length > 0 ? [{ label, without: withoutList(state, name) }] : [];
  });
  const text = state.query ? [{ label: state.query, without: withoutQuery(state) }] : [];
  return [...text, ...menuFilter(state, document), ...lists, ...rangeFilters(state)];
}
