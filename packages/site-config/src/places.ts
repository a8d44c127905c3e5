import { clockTime, openStatus, publishableKey, weekday } from "@forecourt/contracts";
import { z } from "zod";
import {
  date,
  email,
  image,
  line,
  paragraph,
  phone,
  postcode,
  sentence,
  slug,
  state,
  webUrl,
} from "./fields.ts";

const openNeedsTimes = "an open day needs both times, the first before the second";
const inOrder = (from: string | undefined, to: string | undefined): boolean =>
  from !== undefined && to !== undefined && from < to;

/** HOURS-01: 0 is Sunday. `formated_hours` is made from the times unless written. */
const weekdayHours = z
  .strictObject({
    weekday,
    status: openStatus,
    open: clockTime.optional(),
    close: clockTime.optional(),
    formated_hours: line.optional(),
  })
  .refine((day) => day.status === "Closed" || inOrder(day.open, day.close), openNeedsTimes);

/** HOURS-06 */
const specialDay = z
  .strictObject({
    date,
    name: line,
    status: openStatus,
    start_hour: clockTime.optional(),
    end_hour: clockTime.optional(),
  })
  .refine((day) => day.status === "Closed" || inOrder(day.start_hour, day.end_hour), openNeedsTimes);

const noTwice = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const department = z.strictObject({
  location_type: z.enum(["sales", "service", "parts"]),
  location_subtype: z.array(line).max(10).optional(),
  name: line.describe("Ends in ` - Service` or ` - Parts` for those departments (ROUTE-41)"),
  slug: slug.describe("Address of /contact-us/{slug}"),
  phone,
  landline_phone: phone.optional(),
  email: email.optional(),
  note: sentence.optional(),
  opening_hours: z
    .array(weekdayHours)
    .max(7)
    .refine((days) => noTwice(days.map((day) => day.weekday)), "a weekday is listed twice"),
  special_hours: z
    .array(specialDay)
    .max(120)
    .refine((days) => noTwice(days.map((day) => day.date)), "a date is listed twice")
    .optional(),
});
export type Department = z.infer<typeof department>;

/** One street address. Its departments become one Location each (DATA-03, LOC-12). */
export const place = z.strictObject({
  slug,
  name: line,
  short_name: line,
  position: z.int().min(0).max(1000),
  primary: z.boolean().optional(),
  visible: z.boolean().optional().describe("false keeps it out of lists; left out: true"),
  manufacturers: z.array(line).max(40).optional(),
  address: z.strictObject({
    street: line,
    city: line,
    state,
    postcode,
    lat: z.number().min(-90).max(90),
    lang: z.number().min(-180).max(180).describe("Longitude, spelled as on the wire"),
    place_id: line.optional(),
    place_url: webUrl.optional(),
    map_key: line.optional().describe("Browser key of Google Maps, restricted to the site's hosts (D16)"),
  }),
  time_zone: z
    .string()
    .regex(/^Australia\/[A-Z][A-Za-z_]+$/, "an Australian zone such as Australia/Brisbane")
    .optional()
    .describe("Left out: the zone of the state"),
  dealer_license_number: line.optional(),
  licence_label: line.optional().describe("Left out: the site's `dealer_licence_label`"),
  motor_vehicle_repairer: line.optional(),
  image: image.optional(),
  rating: z.strictObject({ average_rating: z.number().min(0).max(5), count: z.int().min(0) }).optional(),
  text: paragraph.optional(),
  getting_here: paragraph.optional(),
  departments: z.array(department).min(1).max(6),
});
export type Place = z.infer<typeof place>;

/** Written once, in the document of the site that owns it; other sites name it by slug. */
export const dealershipDefinition = z.strictObject({
  slug,
  name: line,
  publishable_key: publishableKey
    .optional()
    .describe("RES-18, DATA-10: starts the payment form in the browser"),
  locations: z.array(place).max(100),
});
export type DealershipDefinition = z.infer<typeof dealershipDefinition>;

export const dealershipEntry = z.union([slug, dealershipDefinition]);
