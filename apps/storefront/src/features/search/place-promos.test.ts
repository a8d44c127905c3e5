import { expect, test } from "vitest";
import { sampleSite } from "../../test-support/sample-site.ts";
import { isSwapped, placePromos } from "./place-promos.ts";
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
const places = (promotions: unknown[], on = page) =>
  placePromos(cards, { document: sampleSite(), page: on, promotions: promotions as never, now }).flatMap(
    (item, at) => ("promo" in item ? [at + 1] : []),
  );

test("SEARCH-04 SEARCH-05 promo cards stand at 8 and 17 of what is rendered", () => {
  expect(places([promo("a"), promo("b")])).toEqual([8, 17]);
});

test("PROMO-01 start is included, end is not", () => {
  const scheduled = (starts_at: string | null, ends_at: string | null) =>
    places([{ ...promo("a"), starts_at, ends_at }]);
  expect(scheduled("2026-11-15T00:00:00Z", null)).toEqual([8]);
  expect(scheduled("2026-11-15T00:00:01Z", null)).toEqual([]);
  expect(scheduled(null, "2026-11-15T00:00:00Z")).toEqual([]);
});

test("PROMO-03 a strict card wants a search limited to its types", () => {
  const strict = promo("a", { strict: true, car_types: ["used"] });
  expect(places([strict])).toEqual([8]);
  expect(places([strict], { ...page, carType: "all" })).toEqual([]);
});

test("D8 the order changes by day and is the same all day", () => {
  const days = ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18"].map((day) =>
    isSwapped("sample", "/search/used-cars", day),
  );
  expect(new Set(days).size).toBe(2);
  expect(isSwapped("sample", "/search/used-cars", "2026-11-15")).toBe(days[0]);
});
