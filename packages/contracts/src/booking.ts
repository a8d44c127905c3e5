import { z } from "zod";
import { rowId } from "./field.ts";

export const bookingKind = z.enum(["test_drive", "service"]);

/** The place's own clock with its offset: 2026-11-16T09:00:00+10:00 */
const slot = z.iso.datetime({ offset: true });

/** CALL-21, CALL-22: free slots in order; false where the place takes no bookings by slot. */
export const availableBookings = z.union([z.array(slot), z.literal(false)]).meta({ id: "AvailableBookings" });
export type AvailableBookings = z.infer<typeof availableBookings>;

/** The same for a browser, with the place they are of. */
export const bookingSlots = z
  .object({ location_id: rowId, location_name: z.string(), slots: availableBookings })
  .meta({ id: "BookingSlots" });
export type BookingSlots = z.infer<typeof bookingSlots>;

/** The shopper's own view of a booking. No name: a link may be passed on. */
export const bookingStatus = z
  .object({
    reference: z.string().min(1),
    kind: bookingKind,
    /** past: it has begun. */
    state: z.enum(["booked", "cancelled", "past"]),
    starts_at: slot,
    ends_at: slot,
    /** Where it was before it was moved. */
    moved_from: slot.nullable(),
    place: z.object({
      location_id: rowId,
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string(),
      time_zone: z.string(),
    }),
    car: z.object({ title: z.string(), path: z.string() }).nullable(),
    /** Where it may still be changed: the times it may be moved to. */
    slots: z.array(slot),
  })
  .meta({ id: "BookingStatus" });
export type BookingStatus = z.infer<typeof bookingStatus>;

export const bookingMove = z.strictObject({ starts_at: slot }).meta({ id: "BookingMove" });
