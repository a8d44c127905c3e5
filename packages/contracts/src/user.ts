import { z } from "zod";
import { orNull } from "./field.ts";

/** DATA-12: a shopper with an account on one website. Never listed by the users calls (D4). */
export const user = z.object({
  phone: orNull(z.string()),
  name: orNull(z.string()),
  last_name: orNull(z.string()),
  email: orNull(z.string()),
  postcode: orNull(z.string()),
});
export type User = z.infer<typeof user>;
