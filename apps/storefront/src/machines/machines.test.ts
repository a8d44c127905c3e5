import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { presentCar } from "../features/car/present-car.ts";
import { sampleCar } from "../test-support/sample-car.ts";
import { sampleSite } from "../test-support/sample-site.ts";
import { shownDollars } from "./car-data.ts";
import { carFacts } from "./car-facts.ts";
import { machineHead, type PageFacts } from "./machine-head.ts";
import { describePage, withFacts } from "./page-facts.server.ts";

const now = new Date("2026-11-15T00:00:00Z");
const url = "https://sample.localhost/cars/a-car";
const facts = (over: Parameters<typeof sampleCar>[0] = {}, site = sampleSite()): PageFacts => {
  const car = sampleCar(over);
  return carFacts(car, presentCar(car, [], site, now), site, url);
};
type Thing = { "@type": string; offers?: Record<string, unknown>; [field: string]: unknown };
const carOf = (given: PageFacts) => given.graph[0] as Thing;

test("D9 the offer says the price that the page shows, with its type", () => {
  const { offers } = carOf(facts({ price: 36_990, price_type: "drive_away", price_state: "QLD" }));
  expect(offers).toMatchObject({
    price: 36_990,
    priceCurrency: "AUD",
    availability: "https://schema.org/InStock",
    priceSpecification: { name: "Drive away QLD", price: 36_990 },
  });
});

test("PRICE-03 a car without a price has an offer without one", () => {
  const { offers } = carOf(facts({ price: null }));
  expect(offers).not.toHaveProperty("price");
  expect(offers).toHaveProperty("availability");
});

test("AVAIL-03 D23 availability is the page's own", () => {
  const of = (over: Parameters<typeof sampleCar>[0]) =>
    String(carOf(facts(over)).offers?.availability).replace("https://schema.org/", "");
  expect([
    of({ status: "sold" }),
    of({ reserved: true }),
    of({ status: "coming_soon" }),
    of({ status: "in_stock" }),
  ]).toEqual(["SoldOut", "LimitedAvailability", "PreOrder", "InStock"]);
});

test("words in place of a price are no dollars", () => {
  const price = (amount: string) => shownDollars({ amount, type: null, before: null });
  expect([price("$36,990"), price("PREORDER"), price("Call 1300 000 000")]).toEqual([36_990, null, null]);
});

test("text of a feed cannot end the script or the attribute it stands in", () => {
  const head = machineHead({
    ...facts(),
    title: '"><script>x',
    graph: [{ name: "</script><script>x\u2028" }],
  });
  expect(head.match(/<\/?script/g)).toEqual(["<script", "</script"]);
  expect(head).toContain("&quot;&gt;&lt;script&gt;x");
  expect(head).not.toContain("\u2028");
});

test("facts stand in the document's head, and only in that of a page that came about", () => {
  const context = new RouterContextProvider();
  const page = "<html><head><title>x</title></head><body></body></html>";
  expect(withFacts(page, 200, context)).toBe(page);
  describePage(context, facts());
  expect(withFacts(page, 200, context)).toMatch(/og:title.*ld\+json.*<\/script><\/head><body>/);
  expect(withFacts(page, 404, context)).toBe(page);
});
