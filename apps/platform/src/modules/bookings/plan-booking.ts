// A booking is made with its lead, in one transaction: read from the form, planned, taken.
import { bookingKindOf } from "@forecourt/rules/booking-rules";
import { readSlotValue, type Slot, slotValue } from "@forecourt/rules/booking-slots";
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import type { Site } from "../sites/index.ts";
import { type DeliveryRow, reminderRows } from "./booking-deliveries.ts";
import { type BookingPlace, offeredSlot, placeById } from "./booking-place.ts";
import { insertBooking } from "./bookings.repo.ts";
import { notOffered } from "./slot-problems.ts";

export type BookingWish = {
  kind: NonNullable<ReturnType<typeof bookingKindOf>>;
  at: BookingPlace;
  slot: Slot;
  capacity: number;
};

/** The field that takes a slot, or a time of one's own (BOOK-01). */
export const slotField = "date_time";

/** What the form asks to book; nothing where no slot was chosen. Refuses one that this place does not offer now. */
export function readWish(
  site: Site,
  { form, fields }: { form: string; fields?: Readonly<Record<string, unknown>> | undefined },
  now: Date,
): BookingWish | undefined {
  const kind = bookingKindOf(form);
  const chosen = readSlotValue(fields?.[slotField]);
  if (!kind || !chosen) return undefined;
  const at = placeById(site.document, chosen.locationId);
  const offered = at && offeredSlot(site.document, at, kind, { startsAt: chosen.startsAt, now });
  if (!at || !offered) throw notOffered();
  return { kind, at, ...offered };
}

/** The same, of a lead that waited: a slot that has gone by or is not offered any more is a wish only. */
export function rereadWish(
  site: Site,
  {
    fields,
    location_id,
  }: { fields: { form: string; answers: Record<string, unknown> }; location_id: number | null },
  now: Date,
): BookingWish | undefined {
  const given = fields.answers[slotField];
  if (typeof given !== "string" || location_id === null) return undefined;
  try {
    return readWish(site, { form: fields.form, fields: { [slotField]: slotValue(given, location_id) } }, now);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export type BookingPlan = {
  deliveries: DeliveryRow[];
  /** Throws SlotTakenError when somebody was faster. */
  take: ((tx: Transaction<Schema>) => Promise<void>) | undefined;
  /** Nothing where no slot was chosen. */
  made: { id: string; slot: Slot } | undefined;
};

const nothing: BookingPlan = { deliveries: [], take: undefined, made: undefined };

export function planBooking(
  { websiteId, document }: Site,
  wish: BookingWish | undefined,
  lead: { id: string; email?: string | null | undefined; phone?: string | null | undefined },
  now: Date,
): BookingPlan {
  if (!wish) return nothing;
  const { kind, at, slot, capacity } = wish;
  const id = uuidV7(now);
  const { startsAt, endsAt } = slot;
  const told = { leadId: lead.id, email: lead.email ?? null, phone: lead.phone ?? null };
  const reminder = { startsAt, hoursBefore: document.settings.booking_reminder_hours, now };
  const row = { id, websiteId, leadId: lead.id, kind, startsAt, endsAt, capacity };
  return {
    deliveries: reminderRows(told, at, reminder),
    take: (tx) => insertBooking(tx, { ...row, dealershipId: at.dealershipId, locationId: at.place.id }),
    made: { id, slot },
  };
}
