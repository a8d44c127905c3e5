import { z } from "zod";
import { contentKey, orNull } from "./field.ts";

/** D4: a team member's public profile on /teams/{location slug}. `phone` only where it is published. */
export const websiteUser = z
  .object({
    id: contentKey,
    slug: z.string(),
    name: z.string(),
    position: orNull(z.string()),
    location_slug: orNull(z.string()),
    photo_url: orNull(z.string()),
    phone: orNull(z.string()),
    text: orNull(z.string()),
  })
  .meta({ id: "WebsiteUser" });
export type WebsiteUser = z.infer<typeof websiteUser>;
