import { z } from "zod";
import { contentKey, orNull } from "./field.ts";

/**
 * A piece of content as it was published. Its body has the shape of its kind in the site configuration, which checked
 * it then; it is not described twice.
 */
export const publishedContent = z
  .object({
    key: contentKey,
    position: z.int(),
    starts_at: orNull(z.iso.datetime({ offset: true })),
    ends_at: orNull(z.iso.datetime({ offset: true })),
    body: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "PublishedContent" });
export type PublishedContent = z.infer<typeof publishedContent>;
