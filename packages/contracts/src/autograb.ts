import { z } from "zod";
import { dollars, orNull } from "./field.ts";

/** DATA-07: the market badge's price source (PRICE-05). */
export const autograbData = z.object({
  average_market_price: orNull(dollars),
  state_average_market_price: orNull(dollars),
});
export type AutograbData = z.infer<typeof autograbData>;
