import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { sampleCard } from "../test-support/sample-card.ts";
import { sampleSite } from "../test-support/sample-site.ts";
import { Card } from "./card.tsx";
import { presentCard } from "./present-card.ts";

const now = new Date("2026-11-15T00:00:00Z");
const style = { variant: "default", now } as const;
const draw = (over: Parameters<typeof sampleCard>[0], site = sampleSite()) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(Card, { card: presentCard(sampleCard(over), site, style) }),
    ),
  );
const labels = (over: Parameters<typeof sampleCard>[0], variant: "default" | "listing" | "dealer_group") =>
  presentCard(
    sampleCard({ has_checkout_payment_processor: true, ...over }),
    sampleSite({ settings: { checkout_enabled: true } }),
    { variant, now },
  ).actions.map(({ label }) => label);

test("CARD-04 CARD-06 CARD-07 an available car is explored and reserved, for $200 when it says nothing", () => {
  expect(labels({}, "default")).toEqual(["Explore Vehicle", "Reserve This Car $200"]);
});

test("SEARCH-02 SEARCH-03 CARD-10 CARD-12 the buttons of results and of a dealer group", () => {
  expect(labels({}, "listing")).toEqual(["View Details", "Reserve Now"]);
  expect(labels({}, "dealer_group")).toEqual(["View Details", "Reserve this Car"]);
});

test("CARD-08 an unavailable car shows only Find Me Something Similar", () => {
  const html = draw({ status: "sold" });
  expect(html).toContain("Find Me Something Similar");
  expect(html).not.toMatch(/Explore Vehicle|Quick Enquiry|Reserve|aria-pressed/);
});

test("RES-02 RES-04 a coming-soon or reserved car has no reserve button", () => {
  expect(labels({ status: "coming_soon" }, "listing")).toEqual(["View Details"]);
  expect(labels({ reserved: true }, "listing")).toEqual(["View Details"]);
});

test("IMG-03 a car without photos is drawn, never a grey box", () => {
  const html = draw({ images: [], photos_count: 0 });
  expect(html).toContain("nophoto");
  expect(html).toContain("silhouette-suv");
});

test("PRICE-03 a car without a price says so", () => {
  expect(draw({ price: 10 })).toContain("Enquire for price.");
});

test("FAV-05 FAV-06 FAV-07 the heart is there when the car can be a favourite", () => {
  const strict = sampleSite({ settings: { favourite_needs_price_and_photos: true } });
  expect(draw({ price: null })).toContain("aria-pressed");
  expect(draw({ price: null }, strict)).not.toContain("aria-pressed");
  expect(draw({ images: [], photos_count: 0 }, strict)).not.toContain("aria-pressed");
});

test("CARD-05 CARD-11 under the buttons stands the enquiry, or a group's finance", () => {
  const under = (variant: "default" | "dealer_group") =>
    presentCard(sampleCard(), sampleSite(), { variant, now }).enquire;
  expect(under("default")).toMatchObject({ label: "Quick Enquiry" });
  expect(under("dealer_group")).toMatchObject({ label: "Get Finance" });
});

test("CARD-09 Find Me Something Similar leads to the search, with the car's make and type", () => {
  const [similar] = presentCard(sampleCard({ status: "sold" }), sampleSite(), style).actions;
  expect(similar?.url).toContain("hierarchicalMenu[make_model][0]=Mazda&refinementList[car_type][0]=used");
});

test("rule 18 a card prints no style attribute", () => {
  expect(draw({})).not.toContain("style=");
});

test("a card says how far its yard is where that is known", () => {
  const placeOf = (over: Parameters<typeof sampleCard>[0]) =>
    presentCard(sampleCard(over), sampleSite(), style).place;
  expect(placeOf({ distance_km: 12.4 })).toBe("Beenleigh · 12 km away");
  expect(placeOf({ distance_km: 0.2, location: null })).toBe("1 km away");
  expect(placeOf({})).toBe("Beenleigh");
});

test("by the week a car leads to the site's rental page, where there is one, and not from there", () => {
  const rental = { category: "rental", path: "/search/rental-cars", label: "Rent" };
  const site = sampleSite({ vehicle_categories: [rental] as never });
  const labels = (document = site, category: string | null = null) =>
    presentCard(sampleCard({ subscription_price: 200 }), document, {
      ...{ ...style, weekWords: "a week", category },
    }).actions.map(({ label, url }) => [label, url]);
  const subscribe = ["Subscribe", `/cars/${sampleCard().slug}`];
  expect(labels()).toEqual([subscribe, ["Rent", "/search/rental-cars"]]);
  expect(labels(sampleSite())).toEqual([subscribe]);
  expect(labels(site, "rental")).toEqual([subscribe]);
});
