import { z } from "zod";
import { dollars, line, path } from "../fields.ts";

const repaymentBand = z
  .strictObject({ label: line, from: dollars.nullable(), to: dollars.nullable() })
  .refine(
    (band) => band.from === null || band.to === null || band.from < band.to,
    "`from` must be below `to`",
  )
  .describe("Dollars a week; null at an end leaves it open");

export const searchSettings = {
  default_search_path: path.describe("ROUTE-01 to ROUTE-03: every search link of the site points here"),
  repayment_bands: z
    .array(repaymentBand)
    .min(1)
    .max(8)
    .nullable()
    .describe("SEARCH-24; null: no such filter"),
  seven_seater_preset: z.boolean().describe("SEARCH-25"),
  search_card_variant: z
    .enum(["listing", "default", "dealer_group"])
    .describe("SEARCH-02: the buttons of cards in results"),
  trade_in_promo_cards: z.boolean().describe("SEARCH-04 to SEARCH-06: promo cards at positions 8 and 17"),
  stocktake_card: z.boolean().describe("PROMO-02"),
  results_per_page: z.int().min(6).max(96).describe("22 and two promo cards fill rows of 2 and 3"),
  override_city: line.nullable().describe("SEARCH-10: replaces the address city in titles"),
  offers_subscription: z.boolean().describe("SEARCH-12: the subscription price filter"),
  include_sold_always: z
    .boolean()
    .describe("AVAIL-06: sold cars stay in lists; wins over `sold_visible_days`"),
  sold_visible_days: z.int().min(0).max(365).describe("AVAIL-05, AVAIL-07: 0 lists no sold cars"),
  sold_page_days: z.int().min(0).max(3650).describe("D13: days until a sold car's page answers 410"),
};
