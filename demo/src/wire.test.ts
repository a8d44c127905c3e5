import { car as carSchema } from "@forecourt/contracts";
import { expect, test } from "vitest";
import { demoDealers, makeStock, type StockRecord } from "./index.ts";

/** The record on the wire, with the ids a database would give: what the contract refuses cannot be seeded. */
const asWire = (record: StockRecord) => ({
  ...record,
  id: record.index + 1,
  dealership_id: 1,
  location: null,
  distribution_locations: [],
  images: record.photos.map((file) => `/img/${file}`),
  thumbnails: null,
  primary_image_url: null,
  image_url: null,
});

const yards = new Map(demoDealers.map((dealer) => [dealer, [...makeStock(dealer, 120, "2026-11-15")]]));

test.each(demoDealers.map((dealer) => [dealer.slug, dealer] as const))(
  "DATA-01 %s: every record is a Car of the contract",
  (_slug, dealer) => {
    for (const record of yards.get(dealer) ?? []) {
      const parsed = carSchema.safeParse(asWire(record));
      expect(parsed.error?.issues ?? [], record.stocknum).toEqual([]);
    }
  },
);
