import { expect, test } from "vitest";
import { showsStocktake } from "./stocktake.ts";

const shows = (now: string, stocktake_card = true) => showsStocktake({ stocktake_card }, new Date(now));

test("PROMO-02 the stocktake card runs from 1 January to 1 February 2025 at +10:00", () => {
  expect(shows("2024-12-31T23:59:59.999+10:00")).toBe(false);
  expect(shows("2025-01-01T00:00:00+10:00")).toBe(true);
  expect(shows("2025-01-31T23:59:59.999+10:00")).toBe(true);
  expect(shows("2025-02-01T00:00:00+10:00")).toBe(false);
});

test("PROMO-02 only on sites that have it", () => {
  expect(shows("2025-01-15T00:00:00+10:00", false)).toBe(false);
});
