import { expect, test } from "vitest";
import { carPath, checkoutPath } from "./car-path.ts";

const car = (car_type: "new" | "used" | "demo") => ({ slug: "2022-mazda-cx-5", car_type });

test("ROUTE-09 a car is at /cars/{slug}", () => {
  expect(carPath(car("new"), { car_path_with_type: false })).toBe("/cars/2022-mazda-cx-5");
});

test("ROUTE-10 on some sites the path says cars/new or cars/used", () => {
  const path = (type: "new" | "used" | "demo") => carPath(car(type), { car_path_with_type: true });
  expect(path("new")).toBe("/cars/new/2022-mazda-cx-5");
  expect(path("used")).toBe("/cars/used/2022-mazda-cx-5");
  expect(path("demo")).toBe("/cars/used/2022-mazda-cx-5");
});

test.each(["checkout", "buy-online"])("ROUTE-11 ROUTE-12 a car is reserved at its %s", (checkout_path) => {
  expect(checkoutPath(car("used"), { checkout_path })).toBe(`/cars/2022-mazda-cx-5/${checkout_path}`);
});
