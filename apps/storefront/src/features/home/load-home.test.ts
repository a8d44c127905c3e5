import { expect, test } from "vitest";
import type { SiteRecord, SiteSource } from "../../site/site-source.ts";
import { sampleSite } from "../../test-support/sample-site.ts";
import { loadHome, rowQuery } from "./load-home.ts";

const row = {
  type: "car_row",
  heading: null,
  text: null,
  car_types: [],
  make: null,
  sort: "newest",
  link: null,
} as const;
const weekly = {
  category: "subscription",
  path: "/search/subscription-cars",
  title: "Subscription",
  label: "Subscribe",
  price_label: "a week",
  price_note: null,
  filter: { has_subscription_price: true },
} as const;

test("a row of cars is a search over the whole stock, as its block says", () => {
  const query = rowQuery(
    { ...row, car_types: ["used", "demo"], make: "Mazda", sort: "price_up" },
    sampleSite(),
  );
  expect(query).toMatchObject({
    state: {
      sortBy: "price_asc",
      refinementList: { car_type: ["used", "demo"] },
      hierarchicalMenu: { make_model: ["Mazda"] },
    },
    limit: 4,
  });
  expect(query).not.toHaveProperty("path");
});

test("SITE-08 a row by the week is its category's", () => {
  const site = sampleSite({ vehicle_categories: [weekly] });
  expect(rowQuery({ ...row, car_types: ["subscription"] }, site)).toMatchObject({
    path: "/search/subscription-cars",
    state: { refinementList: {} },
  });
});

test("D6 a home page whose cars cannot be had fails, so that the edge keeps the last good one", async () => {
  const site = { document: sampleSite() } as SiteRecord;
  const source = {
    stockRow: () => Promise.reject(new Response(null, { status: 503 })),
    content: async () => [],
  } as unknown as SiteSource;
  await expect(loadHome(site, source, new Date())).rejects.toMatchObject({ status: 503 });
});
