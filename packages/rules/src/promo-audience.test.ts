import { expect, test } from "vitest";
import { promoFits } from "./promo-audience.ts";

const fits = (
  card: { car_types?: string[]; strict?: boolean; category?: string | null },
  carType: string,
  category: string | null = null,
) => promoFits({ car_types: [], strict: false, category: null, ...card }, { carType, category });

test("PROMO-03 a card shows on any search that includes one of its types", () => {
  expect(fits({ car_types: ["used"] }, "used")).toBe(true);
  expect(fits({ car_types: ["new", "demo"] }, "demo")).toBe(true);
  expect(fits({ car_types: ["used"] }, "all")).toBe(true);
  expect(fits({ car_types: ["used"] }, "new")).toBe(false);
});

test("PROMO-03 a strict card shows only on a search limited to its types", () => {
  expect(fits({ car_types: ["used"], strict: true }, "used")).toBe(true);
  expect(fits({ car_types: ["used"], strict: true }, "all")).toBe(false);
  expect(fits({ car_types: ["used"], strict: true }, "new")).toBe(false);
});

test("PROMO-03 a card without types is for all of them", () => {
  expect([fits({}, "used"), fits({}, "all")]).toEqual([true, true]);
});

test("PROMO-03 a card of a category shows in that category alone", () => {
  expect(fits({ category: "trucks" }, "all", "trucks")).toBe(true);
  expect(fits({ category: "trucks" }, "all", "rvs")).toBe(false);
  expect(fits({ category: "trucks" }, "all")).toBe(false);
  expect(fits({}, "all", "rvs")).toBe(true);
});
