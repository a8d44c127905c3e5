/** A results page's address: what is searched for (`@forecourt/rules/search-state`), and how it is looked at. */
import {
  emptySearchState,
  parseSearchState,
  printSearchState,
  type SearchState,
  withoutDistance,
} from "@forecourt/rules/search-state";

export type SearchAddress = { state: SearchState; view: "grid" | "list" | null };

export function readAddress(params: URLSearchParams): SearchAddress {
  const view = params.get("view");
  return { state: parseSearchState(params), view: view === "grid" || view === "list" ? view : null };
}

export function urlOf(path: string, { state, view }: SearchAddress): string {
  const query = [printSearchState(state), view ? `view=${view}` : ""].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}

type ListName = keyof SearchState["refinementList"];
type RangeName = keyof SearchState["range"];

export const withoutQuery = (state: SearchState): SearchState => ({ ...state, query: "", page: 1 });

export function withoutList(state: SearchState, name: ListName): SearchState {
  const { [name]: _gone, ...refinementList } = state.refinementList;
  return { ...state, page: 1, refinementList };
}

export function withoutValue(state: SearchState, name: ListName, value: string): SearchState {
  const left = (state.refinementList[name] ?? []).filter((one) => one !== value);
  if (left.length === 0) return withoutList(state, name);
  return { ...state, page: 1, refinementList: { ...state.refinementList, [name]: left } };
}

export function withoutRange(state: SearchState, name: RangeName): SearchState {
  const { [name]: _gone, ...range } = state.range;
  return { ...state, page: 1, range };
}

export const withoutPostcode = (state: SearchState): SearchState => ({
  ...withoutDistance(state),
  page: 1,
  postcode: "",
});

/** Make and model down to this depth: 0 drops both, 1 the model. */
export function withMenuDepth(state: SearchState, depth: number): SearchState {
  const path = (state.hierarchicalMenu.make_model ?? []).slice(0, depth);
  return { ...state, page: 1, hierarchicalMenu: path.length > 0 ? { make_model: path } : {} };
}

/** The order stays: it is not a filter. */
export const withoutAll = (state: SearchState): SearchState => ({
  ...emptySearchState,
  sortBy: withoutDistance(state).sortBy,
});
