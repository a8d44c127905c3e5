import { z } from "zod";
import { contentKey, markdown } from "../fields.ts";

export const pageSettings = {
  content_pages: z
    .array(contentKey)
    .max(200)
    .nullable()
    .describe("ROUTE-22 on: keys of the pages the site has, its own and its parent's; null: all of them"),
  privacy_policy: markdown.nullable().describe("PRIV-01 to PRIV-05; null: the content page `privacy-policy`"),
  offers_layout: z.enum(["list", "grid"]).describe("OFFER-01"),
  promotions_slider_height: z
    .union([z.literal(540), z.literal(800)])
    .describe("IMG-05, IMG-06: pixels, at 1920 wide"),
  one_price_copy: z.boolean().describe("SITE-09: promises one haggle-free drive-away price"),
};
