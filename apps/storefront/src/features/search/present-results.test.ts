import type { SearchResults } from "@forecourt/contracts";
import { emptySearchState } from "@forecourt/rules/search-state";
import { expect, test } from "vitest";
import { sampleCard } from "../../test-support/sample-card.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import { presentResults } from "./present-results.ts";
import type { SearchPage } from "./search-scope.ts";

const page: SearchPage = {
  path: "/search/used-cars",
  title: "Used",
  weekWords: null,
  carType: "used",
  category: null,
};
const makes = ["Audi", "BMW", "BYD", "Ford", "Holden", "Honda", "Isuzu", "Jeep", "Kia", "Mazda"];

const bands = ["Under $150", "Over $150"].map((value) => ({ value, count: 1, is_refined: false }));

function draw(over: Partial<SearchResults> = {}) {
  const isDegraded = over.degraded ?? false;
  const count = (at: number) => (isDegraded ? null : at + 1);
  const make_model = makes.map((value, at) => ({ value, count: count(at), is_refined: false, children: [] }));
  const answer: SearchResults = {
    cars: [sampleCard()],
    total: 240,
    page: 2,
    pages: 10,
    per_page: 24,
    state: "",
    facets: {
      make_model,
      car_type: [],
      simple_body: [],
      simple_fuel: [],
      simple_transmission: [],
      drive: [],
      colour: [],
      dealership_slug: [],
      location_slug: [],
      status: [],
      seats: [],
      weekly_price_range: bands.map((band) => ({ ...band, count: count(0) })),
      price: { min: 8000, max: 90_000, histogram: { from: 7500, step: 2500, counts: [1, 0, 40] } },
      subscription_price: { min: null, max: null, histogram: null },
      year: { min: null, max: null, histogram: null },
      km: { min: 5, max: 5, histogram: null },
      with_photos: count(9),
    },
    degraded: false,
    ...over,
  };
  const address = { state: { ...emptySearchState, page: 2 }, view: null };
  const now = new Date("2026-11-15T00:00:00Z");
  return presentResults({ document: sampleSite(), page, address, answer, promotions: [], relax: [], now });
}

test("the makes with most cars are in view, the others unfold; one value is no range", () => {
  const { filters, total } = draw();
  expect(total).toBe(240);
  const [tree] = filters;
  expect(tree).toMatchObject({ kind: "tree", more: [{ value: "Audi" }, { value: "BMW" }] });
  expect(filters.map(({ title }) => title)).toEqual([
    "Make and model",
    "Price",
    "Weekly repayment",
    "Stock number",
    "Photos",
  ]);
  expect(filters[1]).toMatchObject({ shape: { from: 7500, step: 2500, bars: [1, 0, 20] } });
});

test("while search is away there is no number and no last page, and it is told", () => {
  const { filters, total, pages, isDegraded, nextUrl } = draw({ degraded: true });
  expect([total, isDegraded]).toEqual([null, true]);
  expect(JSON.stringify(filters)).not.toMatch(/"count":\d/);
  expect(pages.map(({ label }) => label)).toEqual(["1", "2", "3", "4"]);
  expect(nextUrl).toBe("/search/used-cars?page=3");
});
