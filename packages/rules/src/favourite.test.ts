import { expect, test } from "vitest";
import { parseFavourites, printFavourites, showsFavourite, toggleFavourite } from "./favourite.ts";

const car = { status: "in_stock", price: 36_990, photos_count: 3 };
const usual = { favourite_needs_price_and_photos: false };
const strict = { favourite_needs_price_and_photos: true };

test("FAV-05 an unavailable car has no favourite button", () => {
  expect(showsFavourite(car, usual)).toBe(true);
  expect(showsFavourite({ ...car, status: "coming_soon" }, usual)).toBe(true);
  expect(showsFavourite({ ...car, status: "sold" }, usual)).toBe(false);
  expect(showsFavourite({ ...car, status: "sold" }, strict)).toBe(false);
});

test("FAV-06 on some sites a car at 0 dollars or without a price has none", () => {
  expect(showsFavourite({ ...car, price: 1 }, strict)).toBe(true);
  expect(showsFavourite({ ...car, price: 0 }, strict)).toBe(false);
  expect(showsFavourite({ ...car, price: -1 }, strict)).toBe(false);
  expect(showsFavourite({ ...car, price: null }, strict)).toBe(false);
  expect(showsFavourite({ ...car, price: null }, usual)).toBe(true);
});

test("FAV-07 on some sites a car without photos has none", () => {
  expect(showsFavourite({ ...car, photos_count: 1 }, strict)).toBe(true);
  expect(showsFavourite({ ...car, photos_count: 0 }, strict)).toBe(false);
  expect(showsFavourite({ ...car, photos_count: 0 }, usual)).toBe(true);
});

test("FAV-01 FAV-02 toggling adds what was not there and removes what was", () => {
  expect(toggleFavourite([3, 1], 7)).toEqual([3, 1, 7]);
  expect(toggleFavourite([3, 7, 1], 7)).toEqual([3, 1]);
});

test("FAV-03 the list is written and read back; what is no id is dropped", () => {
  expect(printFavourites([3, 1, 7])).toBe("3,1,7");
  expect(parseFavourites("3,1,7")).toEqual([3, 1, 7]);
  expect(parseFavourites("")).toEqual([]);
  expect(parseFavourites("3,x,0,-1,1.5,3,,12ab, 4,9999999999999999")).toEqual([3]);
  expect(parseFavourites("999999999999999,10")).toEqual([999_999_999_999_999, 10]);
});
