import { z } from "zod";
import { dollars, href, image, line, paragraph, sentence, slug } from "../fields.ts";

const ancap = z.strictObject({ stars: z.int().min(0).max(5), year: z.int().min(1993).max(2100) });

/** A brand site's model page (ROUTE-49, ROUTE-50); the key is the model's slug. */
export const model = z.strictObject({
  name: line,
  manufacturer: line,
  type: line.describe("In words: Grand tourer"),
  body: line,
  fuel: line,
  status: z.enum(["available", "coming_soon"]).default("available"),
  from_price: dollars.nullable().default(null),
  headline: sentence,
  intro: paragraph,
  image: image.nullable().default(null),
  override_url: href.nullable().default(null),
  copy: z
    .array(z.strictObject({ title: line, text: paragraph }))
    .max(12)
    .default([]),
  grades: z
    .array(z.strictObject({ name: line, price: dollars, adds: sentence }))
    .max(20)
    .default([]),
  /** The unit is in the name: power_kw, length_mm. */
  specs: z.record(z.string().regex(/^[a-z0-9_]{1,40}$/), z.union([z.number(), line])).default({}),
  ancap: ancap.nullable().default(null).describe("Stars are never shown without their year"),
  colours: z.array(line).max(30).default([]),
});

/** CALL-13: shown on the model's page. */
export const accessory = z.strictObject({
  model: slug.describe("Key of the model"),
  name: line,
  price: dollars,
  text: sentence.nullable().default(null),
  image: image.nullable().default(null),
});
