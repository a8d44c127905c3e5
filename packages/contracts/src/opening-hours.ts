import { z } from "zod";
import { orNull } from "./field.ts";

/** A time of day on the location's own clock, 24 hours. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "A time of day such as 08:30");

/** 0 is Sunday, 6 is Saturday (HOURS-01). */
export const weekday = z.int().min(0).max(6);

/** HOURS-04 */
export const openStatus = z.enum(["Open", "Closed"]);

/** DATA-04. `formated_hours` is spelled so on the wire. */
export const openingHour = z.object({
  weekday,
  open: orNull(clockTime),
  close: orNull(clockTime),
  status: openStatus,
  formated_hours: orNull(z.string()),
});
export type OpeningHour = z.infer<typeof openingHour>;

/** HOURS-06. `name` ("Christmas Day") is ours, for the holiday hours modal. */
export const specialHours = z.object({
  date: z.iso.date(),
  status: openStatus,
  start_hour: orNull(clockTime),
  end_hour: orNull(clockTime),
  name: orNull(z.string()),
});
export type SpecialHours = z.infer<typeof specialHours>;
