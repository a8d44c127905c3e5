import { z } from "zod";
import { slug } from "../fields.ts";

const capacity = z.int().max(50);
const slotMinutes = z.int().min(10).max(480);
const leadTimeMinutes = z.int().min(0).max(10_080);
const daysAhead = z.int().min(1).max(180);

const bookingRule = z.strictObject({
  location: slug.nullable().describe("A location's slug; null: every location"),
  kind: z.enum(["test_drive", "service"]).nullable().describe("null: both"),
  capacity: capacity.min(0).optional().describe("0: no slots here; the form asks for a time of one's own"),
  slot_minutes: slotMinutes.optional(),
  lead_time_minutes: leadTimeMinutes.optional(),
  days_ahead: daysAhead.optional(),
});
export type BookingRule = z.infer<typeof bookingRule>;

export const bookingSettings = {
  booking_capacity: capacity.min(1).describe("Bookings per slot and location"),
  booking_slot_minutes: slotMinutes.describe("How long a slot is; the first begins at opening time"),
  booking_lead_time_minutes: leadTimeMinutes.describe("The earliest slot is this far ahead"),
  booking_days_ahead: daysAhead.describe("How far ahead slots are offered"),
  booking_reminder_hours: z
    .int()
    .min(0)
    .max(168)
    .describe("How long before a booking the shopper is reminded, while the place is open; 0: not at all"),
  booking_rules: z
    .array(bookingRule)
    .max(100)
    .describe("What differs by location and kind; of several that fit, the last says it"),
};
