import { z } from "zod";
import { dollars, line, postcode, sentence, webUrl } from "../fields.ts";
import { link } from "../menus.ts";

const deliveryRow = z
  .strictObject({ from: postcode, to: postcode, price: dollars })
  .refine((row) => row.from <= row.to, "`from` must not be above `to`");

export const locationSettings = {
  dealer_licence_label: line.describe("LOC-16, LOC-17"),
  location_custom_card: z
    .strictObject({ title: line, text: sentence, link })
    .nullable()
    .describe("LOC-05: last in the grid"),
  location_link_from_name: z
    .boolean()
    .describe("ROUTE-41: links from the name without ` - Service` instead of the slug"),
  hide_reviews: z.boolean().describe("REVIEW-02"),
  reviews_min_rating: z.number().min(0).max(5).describe("REVIEW-01: shown only above this"),
  gmb_profile: webUrl.nullable().describe("The site's Google business profile (CALL-17, structured data)"),
  delivery_price_table: z
    .array(deliveryRow)
    .min(1)
    .max(200)
    .nullable()
    .describe("CALL-23: first matching row; null: no delivery"),
};
