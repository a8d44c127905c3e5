import { z } from "zod";
import { listOf, orNull, rowId } from "./field.ts";
import { openingHour, specialHours } from "./opening-hours.ts";
import { reviews } from "./review.ts";
import { slug } from "./slug.ts";

/** '' means sales. */
export const locationType = z.enum(["", "sales", "service", "parts"]);
export type LocationType = z.infer<typeof locationType>;

/** DATA-03. Longitude is spelled `lang` on the wire. */
export const locationAddress = z.object({
  street: orNull(z.string()),
  city: orNull(z.string()),
  state: orNull(z.string()),
  postcode: orNull(z.string()),
  lat: orNull(z.number().min(-90).max(90)),
  lang: orNull(z.number().min(-180).max(180)),
  place_id: orNull(z.string()),
  place_url: orNull(z.string()),
  map_key: orNull(z.string()),
});
export type LocationAddress = z.infer<typeof locationAddress>;

/** DATA-03, with `special_hours` (HOURS-06 leaves their place open) and the department's published `email`. */
export const contactDetail = z.object({
  phone: orNull(z.string()),
  landline_phone: orNull(z.string()),
  opening_hours: listOf(openingHour),
  special_hours: listOf(specialHours),
  email: orNull(z.string()),
});
export type ContactDetail = z.infer<typeof contactDetail>;

const imageUrl = z.object({ url: orNull(z.string()) });

/** Read as `image.image.url` and `image.thumb.url` of the location. */
export const locationImage = z.object({ image: orNull(imageUrl), thumb: orNull(imageUrl) });

/**
 * DATA-03: one department (sales, service or parts) of one place. Never fetched by a page: it comes with the
 * site document (SITE-12). `time_zone` is ours: hours are told on the location's clock.
 */
export const location = z.object({
  id: rowId,
  name: z.string().min(1),
  slug,
  dealership_id: rowId,
  dealership_slug: slug,
  location_type: locationType,
  location_subtype: listOf(z.string()),
  manufacturers: listOf(z.string()),
  primary: z.boolean(),
  visible: z.boolean(),
  position: z.int(),
  image: orNull(locationImage),
  address: locationAddress,
  contact_detail: contactDetail,
  reviews: orNull(reviews),
  dealer_license_number: orNull(z.string()),
  motor_vehicle_repairer: orNull(z.string()),
  distribution_locations: listOf(rowId),
  time_zone: orNull(z.string()),
});
export type Location = z.infer<typeof location>;

/** How a car points at its location: the rest is in the site document already. */
export const locationReference = location.pick({ id: true, slug: true, name: true });
export type LocationReference = z.infer<typeof locationReference>;
