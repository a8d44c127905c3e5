import type { SiteDocument } from "@forecourt/site-config";
import { expect, test } from "vitest";
import { namedPlaces } from "./named-places.ts";

type Places = Pick<SiteDocument, "locations" | "dealerships">;

const location = (slug: string, location_type: string, dealership_id: number, city: string) => ({
  slug,
  location_type,
  dealership_id,
  short_name: slug.toUpperCase(),
  address: { city },
});
const dealership = (id: number, slug: string) => ({ id, slug });

test("a site of one dealership names its yards; workshops sell no cars", () => {
  const places = {
    dealerships: [dealership(1, "one")],
    locations: [location("valley", "sales", 1, "Brisbane"), location("shop", "service", 1, "Brisbane")],
  } as unknown as Places;
  expect(namedPlaces(places)).toEqual([
    { attribute: "location_slug", slug: "valley", names: ["VALLEY", "Brisbane"] },
  ]);
});

test("a site of several names its dealerships by where they are", () => {
  const places = {
    dealerships: [dealership(1, "one"), dealership(2, "two")],
    locations: [location("a", "", 2, "Logan"), location("b", "sales", 9, "Nowhere")],
  } as unknown as Places;
  expect(namedPlaces(places)).toEqual([{ attribute: "dealership_slug", slug: "two", names: ["A", "Logan"] }]);
});
