import { expect, test } from "vitest";
import { offerMaker } from "./offer-maker.ts";

test("OFFER-11 a manufacturer is an object with a name or a plain string", () => {
  expect(offerMaker({ manufacturer: { name: "Toyota" } })).toBe("Toyota");
  expect(offerMaker({ manufacturer: " Toyota " })).toBe("Toyota");
});

test("OFFER-11 an empty name is none", () => {
  expect(offerMaker({ manufacturer: "" })).toBeNull();
  expect(offerMaker({ manufacturer: { name: " " } })).toBeNull();
  expect(offerMaker({ manufacturer: null })).toBeNull();
});
