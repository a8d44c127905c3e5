import { expect, test } from "vitest";
import { isWatched, toggleWatched, watchLabel, watchSignIn, watchToast } from "./watchlist.ts";

const [mazda, kia] = [
  { id: 3, name: "Mazda" },
  { id: 7, name: "Kia" },
];

test("WATCH-12 a watchlist is a list of cars, known by their ids", () => {
  expect(isWatched([mazda, kia], 7)).toBe(true);
  expect(isWatched([mazda, kia], 8)).toBe(false);
  expect(isWatched([], 7)).toBe(false);
});

test("WATCH-01 WATCH-02 a car that is not there is added, one that is there is removed", () => {
  expect(toggleWatched([mazda], kia)).toEqual([mazda, kia]);
  expect(toggleWatched([mazda, kia], { ...mazda, name: "as it is now" })).toEqual([kia]);
});

test("WATCH-03 the earlier list is untouched, to go back to", () => {
  const before = [mazda];
  toggleWatched(before, kia);
  toggleWatched(before, mazda);
  expect(before).toEqual([mazda]);
});

test("WATCH-04 WATCH-05 WATCH-09 the words of the button and of the toast", () => {
  expect([watchLabel(true), watchLabel(false)]).toEqual(["Saved", "Save"]);
  expect([watchToast(true), watchToast(false)]).toEqual(["Car Saved In Watchlist", "Car Removed"]);
});

test("WATCH-08 without a phone on the account the way leads to sign-in and back here", () => {
  const there = "/sign-in?type=watchlist&redirect=%2Fcars%2Fmazda%3Fa%3D1&back=%2Fcars%2Fmazda%3Fa%3D1";
  expect(watchSignIn({ phone: null }, "/cars/mazda?a=1")).toBe(there);
  expect(watchSignIn({ phone: "" }, "/cars/mazda?a=1")).toBe(there);
  expect(watchSignIn(null, "/cars/mazda?a=1")).toBe(there);
  expect(watchSignIn({ phone: "0400000000" }, "/cars/mazda")).toBeNull();
});
