import { z } from "zod";
import { carType } from "./car.ts";
import { contentKey, listOf, orNull } from "./field.ts";

/** Besides the car types, the two ways of having a car without buying it. */
export const promotedType = z.enum([...carType.options, "subscription", "rental"]);

/**
 * DATA-09: start and expiry dates and target car types. Start is included, expiry excluded (PROMO-01);
 * strict = only on searches limited to its types (PROMO-03). Slides fill the home slider, cards the results.
 */
export const promotion = z
  .object({
    id: contentKey,
    kind: z.enum(["slide", "card"]),
    /** 1-based place in the rendered results (SEARCH-04); null for slides and cards without a fixed place. */
    position: orNull(z.int().positive()),
    start_date: orNull(z.iso.datetime({ offset: true })),
    expiry_date: orNull(z.iso.datetime({ offset: true })),
    car_types: listOf(promotedType),
    strict: z.boolean(),
    kicker: orNull(z.string()),
    heading: z.string(),
    text: orNull(z.string()),
    button: orNull(z.string()),
    url: orNull(z.string()),
    image_url: orNull(z.string()),
  })
  .meta({ id: "Promotion" });
export type Promotion = z.infer<typeof promotion>;
