import { z } from "zod";
import { contentKey, dollars, orNull } from "./field.ts";

/** CALL-13: shown on the model page. */
export const accessory = z
  .object({
    id: contentKey,
    name: z.string(),
    description: orNull(z.string()),
    price: orNull(dollars),
    image_url: orNull(z.string()),
  })
  .meta({ id: "Accessory" });
export type Accessory = z.infer<typeof accessory>;
