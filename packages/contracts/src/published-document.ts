import { z } from "zod";
import { rowId } from "./field.ts";

/**
 * A published site document in its envelope. What is inside is the schema of `packages/site-config`, which
 * builds on this package: here it is only known to be an object.
 */
export const publishedDocument = z
  .object({
    website_id: rowId,
    version: z.int().nonnegative(),
    published_at: z.iso.datetime({ offset: true }),
    document: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "PublishedDocument" });
export type PublishedDocument = z.infer<typeof publishedDocument>;
