import { z } from "zod";
import { orNull, rowId } from "./field.ts";

/** What a menu or an offer needs of a model. The page is at `override_url`, else /{slug} (ROUTE-49, -50). */
export const modelSummary = z.object({
  id: rowId,
  name: z.string(),
  slug: z.string(),
  override_url: orNull(z.string()),
  image_url: orNull(z.string()),
});
export type ModelSummary = z.infer<typeof modelSummary>;

/** CALL-18 */
export const model = modelSummary
  .extend({
    description: orNull(z.string()),
    manufacturer: z.object({ id: rowId, name: z.string(), slug: z.string() }),
  })
  .meta({ id: "Model" });
export type Model = z.infer<typeof model>;
