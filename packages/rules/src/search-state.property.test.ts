import fc from "fast-check";
import { expect, test } from "vitest";
import { listAttributes, rangeAttributes, searchLimits, sortOrders } from "./search-attributes.ts";
import { parseSearchState, printSearchState, type SearchState, withoutDistance } from "./search-state.ts";

const value = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== "" && !/\p{Cc}/u.test(text));
const anything: fc.Arbitrary<SearchState> = fc.record({
  query: fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim()),
  page: fc.integer({ min: 1, max: searchLimits.pages }),
  sortBy: fc.constantFrom(...sortOrders),
  refinementList: fc.dictionary(
    fc.constantFrom(...listAttributes),
    fc.uniqueArray(value, { minLength: 1, maxLength: 5 }),
  ),
  range: fc.dictionary(
    fc.constantFrom(...rangeAttributes),
    fc
      .tuple(fc.nat(1000), fc.option(fc.nat(1000)))
      .map(([min, more]) => ({ min, max: more === null ? null : min + more })),
  ),
  hierarchicalMenu: fc.dictionary(
    fc.constant("make_model" as const),
    fc.array(value, { minLength: 1, maxLength: 2 }),
  ),
  postcode: fc.oneof(fc.constant(""), fc.stringMatching(/^\d{4}$/)),
});
const anyState = anything.map((state) => (state.postcode === "" ? withoutDistance(state) : state));

test("printing and parsing give the same search back", () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(parseSearchState(printSearchState(state))).toEqual(JSON.parse(JSON.stringify(state)));
    }),
  );
});

test("no address makes it throw, and what it gives is in bounds and stable", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.webQueryParameters()), (source) => {
      const printed = printSearchState(parseSearchState(source));
      expect(printSearchState(parseSearchState(printed))).toBe(printed);
    }),
  );
});
