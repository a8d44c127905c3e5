import { z } from "zod";
import { contentKey, listOf, orNull, rowId } from "./field.ts";

/** OFFER-11: an object with a name, or a plain string. */
export const offerManufacturer = z.union([z.object({ name: z.string() }), z.string()]);

/** DATA-08. `name` and `description` may hold HTML; `sanitized_description` is safe to show. */
export const offer = z.object({
  id: contentKey,
  name: z.string(),
  sanitized_description: orNull(z.string()),
  description: orNull(z.string()),
  disclaimer: orNull(z.string()),
  image_url: orNull(z.string()),
  image_or_model_image: orNull(z.object({ url: orNull(z.string()) })),
  manufacturer: orNull(offerManufacturer),
  model: orNull(z.object({ name: z.string(), slug: z.string(), override_url: orNull(z.string()) })),
  excluded_website_ids: listOf(rowId),
});
export type Offer = z.infer<typeof offer>;
