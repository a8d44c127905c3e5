import { parseSearchState } from "@forecourt/rules/search-state";
import { expect, test } from "vitest";
import { isFormQuery, readForm, readNumber } from "./filter-fields.ts";

const state = (query: string) => parseSearchState(readForm(new URLSearchParams(query)));

test("a plain form's two boxes become one range", () => {
  expect(state("range[price][from]=$15K&range[price][to]=60,000").range).toEqual({
    price: { min: 15_000, max: 60_000 },
  });
  expect(state("range[price][from]=&range[price][to]=").range).toEqual({});
  expect(state("range[year][from]=2022&range[year][to]=2018").range).toEqual({
    year: { min: 2018, max: 2022 },
  });
});

test("a model goes with the make it was listed under", () => {
  const form = (make: string) =>
    state(
      `hierarchicalMenu[make_model][0]=${make}&hierarchicalMenu[of]=Mazda&hierarchicalMenu[make_model][1]=CX-5`,
    ).hierarchicalMenu;
  expect(form("Mazda")).toEqual({ make_model: ["Mazda", "CX-5"] });
  expect(form("Kia")).toEqual({ make_model: ["Kia"] });
  expect(form("")).toEqual({});
});

test("a form's query is told from an address", () => {
  const isForm = (query: string) => isFormQuery(new URLSearchParams(query));
  for (const query of ["range[price][to]=20000", "query=", "hierarchicalMenu[of]=Mazda"])
    expect(isForm(query)).toBe(true);
  for (const query of ["", "range[price]=:20000", "query=diesel&refinementList[simple_body][0]=SUV"])
    expect(isForm(query)).toBe(false);
});

test("people's numbers", () => {
  expect(["15K", "$15,500", "", "cheap"].map(readNumber)).toEqual([15_000, 15_500, null, null]);
});

test("the only maker of a site comes with the model, and alone it narrows nothing", () => {
  const form = (model: string) =>
    state(`hierarchicalMenu[of]=Vega&hierarchicalMenu[make_model][1]=${model}`).hierarchicalMenu;
  expect(form("Lyra")).toEqual({ make_model: ["Vega", "Lyra"] });
  expect(form("")).toEqual({});
});

test("a budget by the week and seats from a number up are ranges", () => {
  expect(state("range[subscription_price][to]=240&range[seats]=7:").range).toEqual({
    subscription_price: { min: null, max: 240 },
    seats: { min: 7, max: null },
  });
});
