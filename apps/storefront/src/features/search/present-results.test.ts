import type { SearchResults } from "@forecourt/contracts";
import { emptySearchState } from "@forecourt/rules/search-state";
import type { SiteDocument } from "@forecourt/site-config";
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

function draw(over: Partial<SearchResults> = {}, state = {}, document = sampleSite()) {
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
      distance: [10, 25, 50, 100].map((km, at) => ({
        value: String(km),
        count: isDegraded ? null : ([0, 3, 3, 9][at] ?? 0),
        is_refined: false,
      })),
    },
    near: null,
    degraded: false,
    ...over,
  };
  const address = { state: { ...emptySearchState, page: 2, ...state }, view: null };
  const now = new Date("2026-11-15T00:00:00Z");
  return presentResults({ document, page, address, answer, promotions: [], relax: [], now });
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

const yard = (slug: string, lat: number) => ({ slug, location_type: "sales", address: { lat, lang: 153.2 } });
const locations = [yard("here", -27.7), yard("away", -27)] as unknown as SiteDocument["locations"];
const twoYards = sampleSite({ locations });
const fromHere = { postcode: "4207", sortBy: "distance", range: { distance: { min: null, max: 25 } } };

test("a site of several yards asks for a postcode, and offers only distances that make a difference", () => {
  const drawn = draw({ near: { postcode: "4207", known: true } }, fromHere, twoYards);
  const near = drawn.filters.find(({ kind }) => kind === "near");
  expect(near).toMatchObject({ postcode: "4207", problem: null });
  expect(near?.kind === "near" && near.options.map(({ label }) => label)).toEqual([
    "Within 25 km",
    "Within 100 km",
  ]);
  expect(drawn.chips.map(({ label }) => label)).toEqual(["From 4207", "Within 25 km"]);
  expect(drawn.chips[0]?.url).toBe("/search/used-cars");
  expect([drawn.canSortByDistance, drawn.sort]).toEqual([true, "distance"]);
  expect(drawn.clearUrl).toBe("/search/used-cars");
});

test("ERR-07 no such postcode says so, and nothing shows as narrowed or ordered by it", () => {
  const drawn = draw(
    { near: { postcode: "0001", known: false } },
    { ...fromHere, postcode: "0001" },
    twoYards,
  );
  expect(drawn.filters.find(({ kind }) => kind === "near")).toMatchObject({ problem: "Invalid postcode" });
  expect(drawn.chips.map(({ label }) => label)).toEqual(["From 0001"]);
  expect([drawn.canSortByDistance, drawn.sort]).toEqual([false, "best_match"]);
});

test("a site of one yard is not asked, and an address with a postcode is as if without", () => {
  const drawn = draw({}, fromHere);
  expect(drawn.filters.some(({ kind }) => kind === "near")).toBe(false);
  expect([drawn.chips, drawn.hidden, drawn.sort]).toEqual([[], [], "best_match"]);
});
