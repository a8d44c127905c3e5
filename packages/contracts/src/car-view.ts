import { z } from "zod";
import { car } from "./car.ts";
import { orNull } from "./field.ts";

/** CALL-24: how often a car was looked at, and the fields that may have changed since its page was made. */
export const carView = z
  .object({
    views: z.int().nonnegative(),
    car_fields: car
      .pick({
        status: true,
        sold: true,
        sold_date_timestamp: true,
        reserved: true,
        reservable: true,
        price: true,
        price_type: true,
        price_state: true,
        egc_price: true,
        before_price: true,
        updated_at: true,
      })
      .partial(),
    /** When the dealer's system last said so; part of no page, since it changes with every feed. */
    confirmed_at: orNull(z.iso.datetime({ offset: true })),
  })
  .meta({ id: "CarView" });
export type CarViewAnswer = z.output<typeof carView>;
