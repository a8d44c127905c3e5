import { expect, test } from "vitest";
import { type RankedCar, stockRank } from "./stock-rank.ts";

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const car: RankedCar = {
  status: "in_stock",
  photos_count: 5,
  price_cents: 2_000_000,
  state_average_market_price_cents: 2_000_000,
  created_at: day("2026-11-01"),
  updated_at: day("2026-11-01"),
};
const more = (change: Partial<RankedCar>) => stockRank({ ...car, ...change }) - stockRank(car);

test.each<[string, Partial<RankedCar>, number]>([
  ["what is sold comes last, whatever else it has", { status: "sold" }, -1_000_000],
  ["coming soon can be had", { status: "coming_soon" }, 0],
  ["no photos", { photos_count: 0 }, -350],
  ["each photo counts", { photos_count: 6 }, 10],
  ["photos beyond twenty count no more", { photos_count: 40 }, 150],
  ["no price, and so no place in the market", { price_cents: null }, -300],
  ["a tenth under the state's average", { price_cents: 1_800_000 }, 50],
  ["less than one percent under it is nothing", { price_cents: 1_980_001 }, 0],
  ["over it counts against", { price_cents: 2_200_000 }, -50],
  ["no bargain counts more than twenty percent", { price_cents: 100_000 }, 100],
  ["nor is any price worse than twenty percent over", { price_cents: 9_000_000 }, -100],
  ["nobody knows the market", { state_average_market_price_cents: null, price_cents: 1 }, 0],
  ["an average of 0 is none", { state_average_market_price_cents: 0 }, 0],
  ["ten days later in the yard", { created_at: day("2026-11-11") }, 20],
  ["ten days later touched", { updated_at: day("2026-11-11") }, 10],
])("%s", (_why, change, points) => {
  expect(more(change)).toBe(points);
});

test("the hour of a day does not matter", () => {
  expect(
    more({ created_at: new Date("2026-11-01T00:00:00Z"), updated_at: new Date("2026-11-01T23:59:59Z") }),
  ).toBe(0);
});
