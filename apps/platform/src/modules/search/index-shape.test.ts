import { expect, test } from "vitest";
import { toDocument } from "./car-document.ts";
import { carIndexBody } from "./car-mapping.ts";
import type { CardRow } from "./card-rows.repo.ts";
import { documentVersion, indexShape, shapeOf } from "./index-shape.ts";

const car = {
  ...{ id: 7, dealership_id: 3, version: 11, slug: "2022-kluger-7", name: "2022 Toyota Kluger GX" },
  ...{
    status: "used",
    car_type: "used",
    sold: false,
    sold_at: null,
    removed_at: null,
    feed_reserved: false,
    held: false,
  },
  ...{ reservable: true, price_cents: 4_599_000, price_type: "drive_away", price_state: "VIC" },
  ...{ egc_price_cents: 4_399_000, before_price_cents: 4_799_000, subscription_price_cents: 32_900 },
  ...{ state_average_market_price_cents: 4_650_000, preorder: false, tag: "one owner", make: "Toyota" },
  ...{ model: "Kluger", badge: "GX", series: "AXUH78R", year: 2022, km: 41_250, stocknum: "K7" },
  ...{ colour: "Graphite", drive: "AWD", seats: 7, trans: "6sp auto", simple_transmission: "Automatic" },
  ...{ fuel: "Petrol - Premium", simple_fuel: "Hybrid", body: "Wagon", simple_body: "SUV", certified: true },
  ...{ engine_size: 2.5, show_on_dealer_website: true, dealership_slug: "north-yard" },
  ...{ created_at: new Date("2026-03-01T02:00:00Z"), updated_at: new Date("2026-03-05T02:00:00Z") },
  images: [{ content_hash: "ab".repeat(32), width: 1600, height: 1067 }],
  photos_count: 9,
  finance: [
    {
      ...{ provider: "pepper", interest_rate: 7.99, comparison_rate: 9.01 },
      ...{ payment_week_cents: 15_900, payment_month_cents: 68_900 },
    },
  ],
  variant: { enginesize_litres: 2.5, grossvehiclemass: 2620 },
  location: { slug: "north-yard", name: "North Yard" },
  processor: { deposit_cents: 50_000 },
} as unknown as CardRow;

// An index that was filled by the release before has the documents of the release before: the reader of new ones would
// meet them. Whoever makes this red raises documentVersion, then writes both down here.
test("other documents have another shape", () => {
  expect([
    documentVersion,
    toDocument(car).hash,
    toDocument({ ...car, removed_at: new Date(0) }).hash,
  ]).toEqual([1, "V6_NXRukipH601mFm0NWFg", "IURnM1Fq78ay5MDbVswPwA"]);
});

test("another mapping or another document makes an index of its own", () => {
  expect(indexShape).toMatch(/^[0-9a-f]{6}$/);
  expect(shapeOf(documentVersion + 1, carIndexBody)).not.toBe(indexShape);
  expect(shapeOf(documentVersion, { ...carIndexBody, mappings: {} })).not.toBe(indexShape);
});
