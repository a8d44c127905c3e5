// What a shopper searches for, to and from the address, in the format of InstantSearch:
//   query=corolla&sortBy=price_asc&page=2&refinementList[simple_body][0]=SUV&range[price]=10000:20000
//   &hierarchicalMenu[make_model][0]=Toyota&hierarchicalMenu[make_model][1]=Corolla&postcode=4207&range[distance]=:25
import {
  defaultSortOrder,
  type ListAttribute,
  listAttributes,
  type MenuAttribute,
  menuAttributes,
  type RangeAttribute,
  rangeAttributes,
  type SortOrder,
  searchLimits,
  sortOrders,
} from "./search-attributes.ts";

export type Range = { min: number | null; max: number | null };

export type SearchState = {
  query: string;
  /** From 1. */
  page: number;
  sortBy: SortOrder;
  refinementList: Partial<Record<ListAttribute, readonly string[]>>;
  range: Partial<Record<RangeAttribute, Range>>;
  /** Make, or make and model. */
  hierarchicalMenu: Partial<Record<MenuAttribute, readonly string[]>>;
  /** Where the shopper is, as typed: up to four digits; empty: not told. */
  postcode: string;
};

export const emptySearchState: SearchState = {
  query: "",
  page: 1,
  sortBy: defaultSortOrder,
  refinementList: {},
  range: {},
  hierarchicalMenu: {},
  postcode: "",
};

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);

/** Never throws: what is not understood is left out, what is too long is cut. */
export function parseSearchState(source: string | URLSearchParams): SearchState {
  const state = readParams(source);
  return state.postcode === "" ? withoutDistance(state) : state;
}

function readParams(source: string | URLSearchParams): SearchState {
  const params = typeof source === "string" ? new URLSearchParams(cut(source)) : source;
  const lists = new Map<ListAttribute, [number, string][]>();
  const menus = new Map<MenuAttribute, [number, string][]>();
  const state: SearchState = { ...emptySearchState, refinementList: {}, range: {}, hierarchicalMenu: {} };
  for (const [key, value] of params) {
    const [, kind = key, name = "", index = "0"] = /^(\w+)\[([\w.]+)\](?:\[(\d{1,3})\])?$/.exec(key) ?? [];
    if (kind === "refinementList" && isOneOf(listAttributes, name)) addTo(lists, name, index, value);
    else if (kind === "hierarchicalMenu" && isOneOf(menuAttributes, name)) addTo(menus, name, index, value);
    else if (kind === "range" && isOneOf(rangeAttributes, name)) readRange(state, name, value);
    else readPlain(state, key, value);
  }
  for (const [name, values] of lists) readList(state, name, values);
  for (const [name, values] of menus) readMenu(state, name, values);
  return state;
}

/** Without a place to measure from there is neither a limit nor an order. */
export function withoutDistance(state: SearchState): SearchState {
  const { distance: _gone, ...range } = state.range;
  return { ...state, range, sortBy: state.sortBy === "distance" ? defaultSortOrder : state.sortBy };
}

/** A half value at the end would be another value: the last whole parameter is the end. */
function cut(source: string): string {
  if (source.length <= searchLimits.stateLength) return source;
  const short = source.slice(0, searchLimits.stateLength);
  return short.slice(0, Math.max(short.lastIndexOf("&"), 0));
}

function addTo<T>(found: Map<T, [number, string][]>, name: T, index: string, value: string): void {
  const values = found.get(name) ?? [];
  values.push([Number(index), value]);
  found.set(name, values);
}

/** Control characters are in no value of ours, and databases choke on some. */
const isValue = (value: string): boolean =>
  value !== "" && value.length <= searchLimits.valueLength && !/\p{Cc}/u.test(value);

const inOrder = (values: readonly [number, string][]): string[] =>
  values.toSorted(([a], [b]) => a - b).map(([, value]) => value.trim());

function readList(state: SearchState, name: ListAttribute, given: readonly [number, string][]): void {
  const values = [...new Set(inOrder(given).filter(isValue))].slice(0, searchLimits.valuesPerAttribute);
  if (values.length > 0) state.refinementList[name] = values;
}

function readMenu(state: SearchState, name: MenuAttribute, given: readonly [number, string][]): void {
  const values = inOrder(given).slice(0, searchLimits.menuDepth);
  const wrong = values.findIndex((value) => !isValue(value));
  const path = wrong === -1 ? values : values.slice(0, wrong);
  if (path.length > 0) state.hierarchicalMenu[name] = path;
}

function readRange(state: SearchState, name: RangeAttribute, value: string): void {
  const [, from = "", to = ""] = /^(\d{0,9}):(\d{0,9})$/.exec(value) ?? [];
  const min = from === "" ? null : Math.min(Number(from), searchLimits.rangeEnd);
  const max = to === "" ? null : Math.min(Number(to), searchLimits.rangeEnd);
  if (min === null && max === null) return;
  if (min !== null && max !== null && min > max) return;
  state.range[name] = { min, max };
}

function readPlain(state: SearchState, key: string, value: string): void {
  if (key === "query")
    state.query = value
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, searchLimits.queryLength)
      .trim();
  if (key === "sortBy" && isOneOf(sortOrders, value)) state.sortBy = value;
  // Three digits are kept, to be told that they are no postcode.
  if (key === "postcode" && /^\s*\d{1,4}\s*$/.test(value)) state.postcode = value.trim();
  if (key === "page" && /^[1-9]\d{0,4}$/.test(value))
    state.page = Math.min(Number(value), searchLimits.pages);
}

/** One state, one address: fixed order, nothing that is the default, readable brackets. */
export function printSearchState(state: SearchState): string {
  const pairs: [string, string][] = [];
  if (state.query !== "") pairs.push(["query", state.query]);
  pairs.push(...printLists("hierarchicalMenu", menuAttributes, state.hierarchicalMenu));
  pairs.push(...printLists("refinementList", listAttributes, state.refinementList));
  for (const name of rangeAttributes) {
    const range = state.range[name];
    if (range) pairs.push([`range[${name}]`, `${range.min ?? ""}:${range.max ?? ""}`]);
  }
  if (state.postcode !== "") pairs.push(["postcode", state.postcode]);
  if (state.sortBy !== defaultSortOrder) pairs.push(["sortBy", state.sortBy]);
  if (state.page > 1) pairs.push(["page", String(state.page)]);
  return pairs.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%3A", ":")}`).join("&");
}

function printLists<Name extends string>(
  kind: string,
  names: readonly Name[],
  values: Partial<Record<Name, readonly string[]>>,
): [string, string][] {
  return names.flatMap((name) =>
    (values[name] ?? []).map((value, index): [string, string] => [`${kind}[${name}][${index}]`, value]),
  );
}
