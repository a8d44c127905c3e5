import { z } from "zod";

export const bookingSettings = {
  booking_capacity: z.int().min(1).max(50).describe("Bookings per slot and location"),
  booking_lead_time_minutes: z.int().min(0).max(10_080).describe("The earliest slot is this far ahead"),
  booking_days_ahead: z.int().min(1).max(180).describe("How far ahead slots are offered"),
};
