import { expect, test } from "vitest";
import { searchLimits } from "./search-attributes.ts";
import { emptySearchState, parseSearchState, printSearchState, withoutDistance } from "./search-state.ts";

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
    postcode: "",
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

test("SEARCH-01 the default order is best match, and stands in no address", () => {
  expect(parseSearchState("").sortBy).toBe("best_match");
  expect(printSearchState(parseSearchState("sortBy=best_match"))).toBe("");
});

test("parameters that were read already are taken as they are", () => {
  expect(parseSearchState(new URLSearchParams("page=2")).page).toBe(2);
});

test.each([
  "-refinementList[simple_body][0]=SUV",
  "refinementList[simple_body][0]x=SUV",
  "other[simple_body][0]=SUV",
  "other[make_model][0]=Toyota",
  "other[price]=1:2",
  "order=price_asc",
  "range[price]=1:2x",
  "range[price]=x1:2",
  "range[price]=1",
])("a name or value of another shape is left out: %s", (source) => {
  expect(parseSearchState(source)).toEqual(emptySearchState);
});

test("a range may have one end, and both ends may be the same; turned round it is none", () => {
  const price = (value: string) => parseSearchState(`range[price]=${value}`).range.price;
  expect(price(":20000")).toEqual({ min: null, max: 20_000 });
  expect(price("5:5")).toEqual({ min: 5, max: 5 });
  expect(price("6:5")).toBeUndefined();
  expect(price(":")).toBeUndefined();
  expect(printSearchState(parseSearchState("range[price]=:20000"))).toBe("range[price]=:20000");
});

test("a value of the greatest length is taken without the spaces around it, one longer is not", () => {
  const longest = "v".repeat(searchLimits.valueLength);
  const body = (value: string) =>
    parseSearchState(`refinementList[simple_body][0]=${value}`).refinementList.simple_body;
  expect(body(longest)).toEqual([longest]);
  expect(body(`${longest}v`)).toBeUndefined();
  expect(body("%20SUV%20")).toEqual(["SUV"]);
});

test("make and model are a path's two steps; a third is cut off", () => {
  const steps = ["Toyota", "Corolla", "GX"].map((step, at) => `hierarchicalMenu[make_model][${at}]=${step}`);
  expect(parseSearchState(steps.join("&")).hierarchicalMenu.make_model).toEqual(["Toyota", "Corolla"]);
});

test("words of a query are parted by one space, and cut where the greatest length is", () => {
  const query = (value: string) => parseSearchState(`query=${encodeURIComponent(value)}`).query;
  expect(query(" red \t\n\u0000 ute ")).toBe("red ute");
  const words = "x".repeat(searchLimits.queryLength - 1);
  expect(query(`  ${words}xy`)).toBe(`${words}x`);
  expect(query(`${words} y`)).toBe(words);
});

test("a search of the greatest length is read whole; of a longer one every parameter that ends within it", () => {
  const filled = (end: string) =>
    `page=2&pad=${"x".repeat(searchLimits.stateLength - "page=2&pad=".length - end.length)}${end}`;
  const whole = filled("&sortBy=price_asc");
  expect(whole).toHaveLength(searchLimits.stateLength);
  expect(parseSearchState(whole)).toMatchObject({ page: 2, sortBy: "price_asc" });
  expect(parseSearchState(`${filled("")}x&sortBy=price_asc&query=ute`)).toEqual({
    ...emptySearchState,
    page: 2,
  });
  expect(parseSearchState(`${filled("&query=ut")}e`)).toMatchObject({ page: 2, query: "" });
  expect(parseSearchState(`query=${"x".repeat(searchLimits.stateLength)}`).query).toBe("");
});

test("a distance and its order need a postcode; what is no postcode yet is kept, to be told so", () => {
  const all = "range[distance]=:25&postcode=4207&sortBy=distance";
  expect(printSearchState(parseSearchState(all))).toBe(all);
  expect(parseSearchState("range[distance]=:25&sortBy=distance")).toEqual(emptySearchState);
  expect(parseSearchState("postcode=42").postcode).toBe("42");
  for (const typed of ["", "42070", "4207x", "QLD", "-420"])
    expect(parseSearchState(`postcode=${typed}&range[distance]=:25`)).toEqual(emptySearchState);
  expect(printSearchState(withoutDistance(parseSearchState(`${all}&range[price]=:9000`)))).toBe(
    "range[price]=:9000&postcode=4207",
  );
});
