import { expect, test } from "vitest";
import { carTitle } from "./car-title.ts";

const car = { year: 2022, make: "Mazda", model: "CX-5", name: "As the feed calls it" };

test("a car is called by year, make and model", () => {
  expect(carTitle(car)).toBe("2022 Mazda CX-5");
});

test("a model that carries its maker's name is not doubled, however it is written", () => {
  expect(carTitle({ ...car, model: "Mazda3" })).toBe("2022 Mazda3");
  expect(carTitle({ ...car, model: "MAZDA 6" })).toBe("2022 MAZDA 6");
  expect(carTitle({ ...car, make: "MAZDA", model: "Mazda3" })).toBe("2022 Mazda3");
});

test("without one of the three the feed's own name stands", () => {
  for (const missing of [{ year: null }, { make: null }, { model: null }])
    expect(carTitle({ ...car, ...missing })).toBe("As the feed calls it");
});
