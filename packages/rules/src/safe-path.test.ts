import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.each([
  "/",
  "/cars/2022-mazda-cx-5",
  "/search/used-cars?refinementList[make][0]=Mazda#results",
  "/watchlist?next=https://elsewhere.example/",
  "/search/new-and-used-demo-cars/",
  "/?a=1",
  "/#reviews",
  "/a/b?c#d/?e//f",
])("ROUTE-19 %s is a path of this site, and kept", (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "///elsewhere.example/",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "/\n/elsewhere.example",
  "javascript:alert(1)",
  "cars/2022-mazda",
  " /cars",
  "/cars /x",
  "/cars?a=b c",
  "/cars?a=b\\c",
  "?a=1",
  "#reviews",
  "/cars//x",
  "/a/..//elsewhere.example/",
  "/.//elsewhere.example/",
  "//",
  "/\\",
  "",
  null,
  undefined,
])("ROUTE-19 %j is none, and leads home", (given) => {
  expect(safePath(given)).toBe("/");
});
