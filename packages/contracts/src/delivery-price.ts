import { z } from "zod";
import { dollars, orNull } from "./field.ts";

/** CALL-23: null: the site does not deliver there at a listed price. */
export const deliveryPrice = z.object({ price: orNull(dollars) }).meta({ id: "DeliveryPrice" });
export type DeliveryPriceAnswer = z.output<typeof deliveryPrice>;
