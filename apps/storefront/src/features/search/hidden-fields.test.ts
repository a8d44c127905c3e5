import { parseSearchState } from "@forecourt/rules/search-state";
import { expect, test } from "vitest";
import { hiddenFields } from "./hidden-fields.ts";
import type { FilterView } from "./results-view.ts";

const fuel: FilterView = { kind: "list", name: "simple_fuel", title: "Fuel", options: [], open: true };
const price: FilterView = {
  kind: "range",
  name: "price",
  title: "Price",
  ends: null,
  from: null,
  to: null,
  unit: ["$", ""],
  value: null,
  shape: null,
  open: true,
};

test("what is chosen and has no field in the form is carried along; what has one, the order and the page are not", () => {
  const state = parseSearchState(
    "query=ute&page=3&sortBy=newest&range[seats]=7:&range[price]=:20000&refinementList[simple_fuel][0]=Diesel&refinementList[weekly_price_range][0]=Low&hierarchicalMenu[make_model][0]=Ford",
  );
  expect(hiddenFields(state, [fuel, price])).toEqual([
    ["hierarchicalMenu[make_model][0]", "Ford"],
    ["refinementList[weekly_price_range][0]", "Low"],
    ["range[seats]", "7:"],
  ]);
  expect(hiddenFields(parseSearchState("refinementList[simple_fuel][0]=Diesel"), [fuel])).toEqual([]);
});
