import { z } from "zod";
import { carTypes, href, image, line, sentence, slug } from "../fields.ts";

const shown = {
  heading: line,
  text: sentence,
  button: line,
  url: href,
  dealership: slug.nullable().default(null),
};

/** PROMO-04: the home page's slider, 1920 wide. */
const slide = z.strictObject({
  type: z.literal("slide"),
  ...shown,
  kicker: line.nullable().default(null),
  image,
});

/** DATA-09, PROMO-01 to PROMO-03; SEARCH-04, SEARCH-05 for the two fixed places. */
const card = z.strictObject({
  type: z.literal("card"),
  ...shown,
  car_types: carTypes.default([]),
  strict: z.boolean().default(false).describe("Only on searches limited to its car types (PROMO-03)"),
  category: slug.nullable().default(null).describe("Only in this vehicle category"),
  result_position: z
    .int()
    .min(1)
    .max(96)
    .nullable()
    .default(null)
    .describe("Place among the results; null: after them"),
});

export const promotion = z.discriminatedUnion("type", [slide, card]);
