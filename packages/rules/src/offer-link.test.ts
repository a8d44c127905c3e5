import { expect, test } from "vitest";
import { offerLink } from "./offer-link.ts";

const several = { manufacturer_name: null };
const one = { manufacturer_name: "Vega" };

test("ROUTE-47 without a single manufacturer an offer stands under its own", () => {
  expect(offerLink({ id: "runout", manufacturer: "Land Rover" }, several)).toBe("/offers/land-rover/runout");
  expect(offerLink({ id: "runout", manufacturer: { name: "Kia" } }, several)).toBe("/offers/kia/runout");
});

test("ROUTE-48 an offer without one, or on a site that has a single one, stands by its id", () => {
  expect(offerLink({ id: "runout", manufacturer: null }, several)).toBe("/offers/runout");
  expect(offerLink({ id: "runout", manufacturer: " " }, several)).toBe("/offers/runout");
  expect(offerLink({ id: "runout", manufacturer: "Kia" }, one)).toBe("/offers/runout");
  expect(offerLink({ id: "runout", manufacturer: null }, one)).toBe("/offers/runout");
});

test("ROUTE-48 an id cannot leave its place in the path", () => {
  expect(offerLink({ id: "a/b?c", manufacturer: null }, several)).toBe("/offers/a%2Fb%3Fc");
});
