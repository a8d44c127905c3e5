import { expect, test } from "vitest";
import { getCar } from "./cars.ts";
import { getModel } from "./catalogue.ts";
import { callPath, toRoutePath } from "./path.ts";

test("a route's path names its parameters the router's way", () => {
  expect(toRoutePath(getCar)).toBe("/websites/:websiteId/cars/:slug.json");
});

test("a call's path carries its values, encoded, and only the query that is set", () => {
  expect(callPath(getModel, { id: 7 }, { website_id: 3 })).toBe("/models/7.json?website_id=3");
  expect(callPath(getModel, { id: 7 }, { website_id: undefined })).toBe("/models/7.json");
  expect(callPath(getCar, { websiteId: 1, slug: "a/../../users" })).toBe(
    "/websites/1/cars/a%2F..%2F..%2Fusers.json",
  );
});

test.each(["", ".", ".."])("a parameter of %j is refused: it would be another path", (slug) => {
  expect(() => callPath(getCar, { websiteId: 1, slug })).toThrow("getCar needs the parameter slug");
});

test.each(["0", "-1", "1e3", "01", "1.5", "0x1f", " 1", "9999999999999999"])("%j is no id", (id) => {
  expect(getModel.params.safeParse({ id }).success).toBe(false);
});

test("an id arrives as digits and leaves as a number", () => {
  expect(getModel.params.parse({ id: "41" })).toEqual({ id: 41 });
});
