import { expect, test } from "vitest";
import { searchLimits } from "./search-attributes.ts";
import { emptySearchState, parseSearchState, printSearchState } from "./search-state.ts";

const address =
  "query=corolla&hierarchicalMenu[make_model][0]=Toyota&hierarchicalMenu[make_model][1]=Corolla" +
  "&refinementList[simple_body][0]=SUV&refinementList[simple_body][1]=Wagon" +
  "&range[price]=10000:20000&range[photos_count]=1:&sortBy=price_asc&page=2";

test("SEARCH-01 the address holds the whole search, in InstantSearch's format", () => {
  const state = parseSearchState(address);
  expect(state).toEqual({
    query: "corolla",
    page: 2,
    sortBy: "price_asc",
    refinementList: { simple_body: ["SUV", "Wagon"] },
    range: { price: { min: 10_000, max: 20_000 }, photos_count: { min: 1, max: null } },
    hierarchicalMenu: { make_model: ["Toyota", "Corolla"] },
  });
  expect(printSearchState(state)).toBe(address);
});

test("an empty address is the empty search, and prints nothing", () => {
  expect(parseSearchState("")).toEqual(emptySearchState);
  expect(printSearchState(emptySearchState)).toBe("");
});

test("values come in the order of their index; encoded brackets are the same address", () => {
  const encoded = "refinementList%5Bseats%5D%5B1%5D=7&refinementList%5Bseats%5D%5B0%5D=5";
  expect(parseSearchState(encoded).refinementList).toEqual({ seats: ["5", "7"] });
});

test.each([
  ["an unknown attribute", "refinementList[vin][0]=X&range[views]=1:2&hierarchicalMenu[body][0]=SUV"],
  [
    "an attribute's prototype",
    "refinementList[__proto__][0]=X&refinementList[constructor][0]=X&range[toString]=1:2",
  ],
  ["an unknown order", "sortBy=cheapest"],
  ["a page that is none", "page=0&page=-1&page=1e3&page=x"],
  ["a range that is none", "range[price]=a:b&range[km]=1-2&range[year]=:&range[price]=5:1&range[km]=-1:5"],
  ["an empty value", "refinementList[seats][0]=&query=%20%20"],
  ["a control character", "refinementList[seats][0]=%00&hierarchicalMenu[make_model][0]=A%07B&query=%00%1F"],
  ["other parameters", "utm_source=x&gclid=1&refinementList=1&range=2"],
])("%s is ignored", (_, source) => {
  expect(parseSearchState(source)).toEqual(emptySearchState);
});

test("a model without a make, or after an empty make, is no path", () => {
  expect(
    parseSearchState("hierarchicalMenu[make_model][0]=&hierarchicalMenu[make_model][1]=Corolla"),
  ).toEqual(emptySearchState);
});

test("what is too long is cut, what is too much is left out", () => {
  const many = Array.from({ length: 50 }, (_, i) => `refinementList[seats][${i}]=${i}`).join("&");
  expect(parseSearchState(many).refinementList.seats).toHaveLength(searchLimits.valuesPerAttribute);
  expect(parseSearchState(`query=${"a".repeat(300)}`).query).toHaveLength(searchLimits.queryLength);
  expect(parseSearchState(`refinementList[seats][0]=${"a".repeat(300)}`)).toEqual(emptySearchState);
  expect(parseSearchState("page=99999").page).toBe(searchLimits.pages);
  expect(parseSearchState(`${"x=1&".repeat(2000)}page=2`)).toEqual(emptySearchState);
});
