import { expect, test } from "vitest";
import { type SearchPlace, searchTitle } from "./search-title.ts";

const place: SearchPlace = { override_city: null, address: { city: "Beenleigh", state: "QLD" } };
const title = (car_type: string, own: string | null = null, at = place) =>
  searchTitle({ car_type, title: own }, at);

test("SEARCH-07 the title of a used search", () => {
  expect(title("used")).toBe("Pre-Owned Cars for Sale in Beenleigh QLD");
});

test("SEARCH-08 the title of a search over all stock", () => {
  expect(title("all")).toBe("New, Pre-Owned and Demo Cars for Sale in Beenleigh QLD");
});

test("SEARCH-09 an entry's own title, with city and state in their places", () => {
  expect(title("demo", "Demonstrators in {city} {state}")).toBe("Demonstrators in Beenleigh QLD");
  expect(title("new", "New Vega, {state}: {city}, {city}")).toBe("New Vega, QLD: Beenleigh, Beenleigh");
  expect(title("used", "")).toBe("Pre-Owned Cars for Sale in Beenleigh QLD");
});

test("SEARCH-10 override_city takes the place of the address's city", () => {
  expect(title("used", null, { ...place, override_city: "Logan" })).toBe(
    "Pre-Owned Cars for Sale in Logan QLD",
  );
  expect(title("used", null, { override_city: "Logan", address: null })).toBe(
    "Pre-Owned Cars for Sale in Logan",
  );
  expect(title("used", null, { ...place, override_city: "" })).toBe(
    "Pre-Owned Cars for Sale in Beenleigh QLD",
  );
});

test("SEARCH-10 what is not known leaves no hole", () => {
  expect(title("used", null, { override_city: null, address: null })).toBe("Pre-Owned Cars for Sale");
  expect(title("used", null, { override_city: null, address: { city: null, state: "QLD" } })).toBe(
    "Pre-Owned Cars for Sale in QLD",
  );
  expect(title("used", null, { override_city: null, address: { city: "Beenleigh", state: null } })).toBe(
    "Pre-Owned Cars for Sale in Beenleigh",
  );
});

test("SEARCH-09 a city's name is a name, not a pattern", () => {
  expect(title("new", "In {city}", { override_city: "A$&B {state}", address: place.address })).toBe(
    "In A$&B QLD",
  );
});
