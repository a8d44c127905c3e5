import { z } from "zod";
import { carTypes, href, image, line, paragraph, sentence, slug } from "../fields.ts";

/** DATA-08, as written by a person. The id on the wire is the key; sanitised text is made when it is read. */
export const offer = z.strictObject({
  name: sentence.describe("May hold inline tags such as <strong> (OFFER-09)"),
  description: paragraph,
  disclaimer: paragraph.nullable().default(null),
  image: image.nullable().default(null),
  manufacturer: z
    .union([line, z.strictObject({ name: line })])
    .nullable()
    .default(null)
    .describe("OFFER-11: a name, or an object with a name"),
  model: z
    .strictObject({ name: line, slug, override_url: href.nullable().default(null) })
    .nullable()
    .default(null),
  car_types: carTypes.default([]),
  dealership: slug.nullable().default(null).describe("The dealership that honours it; null: all"),
  excluded_websites: z
    .array(slug)
    .max(100)
    .default([])
    .describe("OFFER-10: sites that do not show it, by slug"),
});
