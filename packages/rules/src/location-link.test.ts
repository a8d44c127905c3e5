import { expect, test } from "vitest";
import { findLocation, locationPath, slugFromName, teamPath } from "./location-link.ts";

const location = (
  id: number,
  slug: string,
  name: string,
  location_type: "" | "sales" | "service" | "parts",
) => ({
  id,
  slug,
  name,
  location_type,
});
const service = location(1, "rocklea-service", "Longhaul Trucks Rocklea - Service", "service");
const sales = location(2, "rocklea", "Longhaul Trucks Rocklea", "");

test("ROUTE-40 the link uses the location's slug", () => {
  expect(locationPath(service, { location_link_from_name: false })).toBe("/contact-us/rocklea-service");
});

test("ROUTE-41 on some sites it is the name without its trailing department, as a slug", () => {
  expect(locationPath(service, { location_link_from_name: true })).toBe(
    "/contact-us/longhaul-trucks-rocklea",
  );
});

test.each([
  ["Vega Mazda - Sales", "vega-mazda"],
  ["Vega Mazda - Service", "vega-mazda"],
  ["Vega Mazda - Parts", "vega-mazda"],
  ["Vega - Parts & More", "vega-parts-more"],
  ["Vega - Service - Parts", "vega-service"],
  ["Vega Service", "vega-service"],
  ["Vega - Finance", "vega-finance"],
  ["A - Sales - Yard", "a-sales-yard"],
])("ROUTE-41 %s links to %s", (name, slug) => {
  expect(slugFromName(name)).toBe(slug);
});

test("ROUTE-41 a page is found by its stored slug, else by the name's; sales first on a tie", () => {
  const all = [service, sales];
  expect(findLocation("rocklea-service", all)).toBe(service);
  expect(findLocation("longhaul-trucks-rocklea", all)).toBe(sales);
  expect(findLocation("longhaul-trucks-rocklea", [service])).toBe(service);
  expect(findLocation("nowhere", all)).toBeUndefined();
  const named = location(3, "longhaul-trucks-rocklea", "Another place", "parts");
  expect(findLocation("longhaul-trucks-rocklea", [sales, named])).toBe(named);
});

test("ROUTE-42 the location's team is at its slug", () => {
  expect(teamPath(sales)).toBe("/teams/rocklea");
});
