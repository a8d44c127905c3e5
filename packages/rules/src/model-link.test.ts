import { expect, test } from "vitest";
import { modelLink } from "./model-link.ts";

test("ROUTE-49 a model with an override url is there, as given", () => {
  expect(modelLink({ slug: "vega-3", override_url: "/new-vehicles/3" })).toBe("/new-vehicles/3");
  expect(modelLink({ slug: "vega-3", override_url: "https://vega.example/3" })).toBe(
    "https://vega.example/3",
  );
});

test("ROUTE-50 a model without one is at its slug", () => {
  expect(modelLink({ slug: "vega-3", override_url: null })).toBe("/vega-3");
  expect(modelLink({ slug: "vega-3", override_url: "" })).toBe("/vega-3");
});
