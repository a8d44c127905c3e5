import { expect, test } from "vitest";
import { sampleSite } from "../../test-support/sample-site.ts";
import { presentItems } from "./place-promos.ts";
import type { SearchPage } from "./search-scope.ts";

const now = new Date("2026-11-15T00:00:00Z");
const page = { path: "/search/used-cars", carType: "used", category: null } as SearchPage;
const promo = (key: string, over: object = {}) => ({
  kind: "promotion",
  key,
  position: 0,
  starts_at: null,
  ends_at: null,
  body: {
    type: "card",
    heading: key,
    text: "",
    button: "",
    url: "/trade-in",
    dealership: null,
    car_types: [],
    strict: false,
    category: null,
    result_position: 8,
    ...over,
  },
});
const cards = Array.from({ length: 22 }, (_, id) => ({ id }) as never);
const places = (promotions: unknown[], on = page, resultPage = 1, document = sampleSite()) =>
  presentItems(cards, { document, page: on, promotions: promotions as never, resultPage, now }).flatMap(
    (item, at) => ("promo" in item ? [at + 1] : []),
  );

test("SEARCH-04 SEARCH-05 promo cards stand at 8 and 17 of what is rendered", () => {
  expect(places([promo("a"), promo("b")])).toEqual([8, 17]);
});

test("SEARCH-04 not on further pages, not where the site has none, and only cards with a place", () => {
  expect(places([promo("a"), promo("b")], page, 2)).toEqual([]);
  const without = sampleSite({ settings: { trade_in_promo_cards: false } });
  expect(places([promo("a")], page, 1, without)).toEqual([]);
  expect(places([promo("a", { result_position: null })])).toEqual([]);
});

test("PROMO-01 PROMO-03 only while it runs, and only where it fits", () => {
  expect(places([{ ...promo("a"), ends_at: "2026-11-15T00:00:00Z" }])).toEqual([]);
  const strict = promo("a", { strict: true, car_types: ["used"] });
  expect(places([strict])).toEqual([8]);
  expect(places([strict], { ...page, carType: "all" })).toEqual([]);
});
