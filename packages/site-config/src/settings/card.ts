import { z } from "zod";
import { line } from "../fields.ts";

export const cardSettings = {
  card_variant: z
    .enum(["default", "dealer_group"])
    .describe("CARD-10 to CARD-13: the buttons of cards outside results"),
  favourite_needs_price_and_photos: z.boolean().describe("FAV-06, FAV-07"),
  new_tag_label: line.describe("TAG-11, TAG-12"),
  sold_tag_label: line.describe("TAG-02, TAG-13"),
  show_electric_tag: z.boolean().describe("TAG-03"),
  show_hybrid_tag: z.boolean().describe("TAG-04"),
  runout_sale_green: z.boolean().describe("TAG-08: the tag `runout sale` is green"),
  no_price_text: line.describe("PRICE-03"),
};
