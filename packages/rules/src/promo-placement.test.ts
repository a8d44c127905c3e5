import { expect, test } from "vitest";
import { dealPromos, isSwapped, placePromos } from "./promo-placement.ts";

const cards = (count: number): string[] => Array.from({ length: count }, (_, at) => `car ${at + 1}`);
const places = (count: number, promos: string[], page = 1): [number, string][] =>
  placePromos(cards(count), promos, page).flatMap((item, at): [number, string][] =>
    promos.includes(item) ? [[at + 1, item]] : [],
  );

test("SEARCH-04 the first promo is the eighth item of what is rendered", () => {
  expect(places(22, ["a"])).toEqual([[8, "a"]]);
  expect(placePromos(cards(9), ["a"], 1).slice(6, 9)).toEqual(["car 7", "a", "car 8"]);
});

test("SEARCH-05 the second is the seventeenth, the first one counted", () => {
  const items = placePromos(cards(22), ["a", "b"], 1);
  expect(items.slice(15, 18)).toEqual(["car 15", "b", "car 16"]);
  expect(items).toHaveLength(24);
});

test("SEARCH-04 SEARCH-05 a list that is too short has none at that place", () => {
  expect(places(6, ["a", "b"])).toEqual([]);
  expect(places(7, ["a", "b"])).toEqual([[8, "a"]]);
  expect(places(14, ["a", "b"])).toEqual([[8, "a"]]);
  expect(places(15, ["a", "b"])).toEqual([
    [8, "a"],
    [17, "b"],
  ]);
});

test("SEARCH-04 only the first page has these places, and without promos nothing moves", () => {
  expect(placePromos(cards(22), ["a", "b"], 2)).toEqual(cards(22));
  expect(placePromos(cards(22), [], 1)).toEqual(cards(22));
});

const on = (day: string, over = {}) => ({ site: "sample", path: "/search/used-cars", day, ...over });

test("SEARCH-06 D8 the order is drawn: the same all day, another on other days, paths and sites", () => {
  const days = Array.from({ length: 28 }, (_, at) =>
    isSwapped(on(`2026-11-${String(at + 1).padStart(2, "0")}`)),
  );
  expect(new Set(days).size).toBe(2);
  expect(isSwapped(on("2026-11-15"))).toBe(isSwapped(on("2026-11-15")));
  const paths = ["a", "b", "c", "d"].map((path) => isSwapped(on("2026-11-15", { path })));
  const sites = ["a", "b", "c", "d"].map((site) => isSwapped(on("2026-11-15", { site })));
  expect([new Set(paths).size, new Set(sites).size]).toEqual([2, 2]);
});

test("SEARCH-06 D8 the draw is the same on every server: these days are as they always were", () => {
  const drawn = ["09", "10", "11", "12", "13", "14", "15"].map((day) => isSwapped(on(`2026-11-${day}`)));
  expect(drawn).toEqual([true, false, false, true, false, true, true]);
});

test("SEARCH-06 the draw decides which of the first two comes first; a third waits", () => {
  const seeds = ["2026-11-09", "2026-11-10", "2026-11-11", "2026-11-12"].map((day) => on(day));
  for (const seed of seeds)
    expect(dealPromos(["a", "b", "c"], seed)).toEqual(isSwapped(seed) ? ["b", "a"] : ["a", "b"]);
  expect(new Set(seeds.map((seed) => dealPromos(["a", "b"], seed)[0])).size).toBe(2);
  expect(dealPromos(["a"], seeds[0] ?? on(""))).toEqual(["a"]);
});
