// What is to be sent about a booking, as rows of `deliveries`. A row says that somebody must know how the booking stands;
// what it says is read when it is sent. A change makes the same row due again.
import { reminderAt } from "@forecourt/rules/booking-reminder";
import { internationalPhone } from "@forecourt/rules/international-phone";
import { type Insertable, sql, type Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import type { BookingPlace } from "./booking-place.ts";

export type DeliveryRow = Omit<Insertable<Schema["deliveries"]>, "website_id">;

type Told = { leadId: string; email: string | null; phone: string | null };

const retryHours = 72;

/** By mail, else by text; none where its time has passed. After the booking has begun there is nothing to remind of. */
export function reminderRows(
  { leadId, email, phone }: Told,
  { hours }: Pick<BookingPlace, "hours">,
  { startsAt, hoursBefore, now }: { startsAt: Date; hoursBefore: number; now: Date },
): DeliveryRow[] {
  const due_at = reminderAt(startsAt, hoursBefore, hours, now);
  const mobile = phone && internationalPhone(phone) ? phone : null;
  const destination = email ?? mobile;
  if (!due_at || !destination) return [];
  const channel = email ? "booking_reminder" : "booking_reminder_sms";
  return [{ id: uuidV7(now), lead_id: leadId, channel, destination, due_at, give_up_at: startsAt }];
}

/** The shopper's calendar, and everybody at the dealership who was told of the lead. */
export async function changeRows(
  tx: Transaction<Schema>,
  websiteId: number,
  { leadId, email }: Told,
  now: Date,
): Promise<DeliveryRow[]> {
  const told = await tx
    .selectFrom("deliveries")
    .select(["channel", "destination"])
    .where("website_id", "=", websiteId)
    .where("lead_id", "=", leadId)
    .where("channel", "in", Object.keys(toldBy))
    .where("state", "!=", "cancelled")
    .execute();
  const rows = told.map(({ channel, destination }) => ({ channel: toldBy[channel] ?? channel, destination }));
  if (email) rows.push({ channel: "booking_changed", destination: email });
  const distinct = new Map(rows.map((row) => [`${row.channel} ${row.destination}`, row]));
  const give_up_at = new Date(now.getTime() + retryHours * 3_600_000);
  return [...distinct.values()].map((row) => ({
    ...row,
    id: uuidV7(now),
    lead_id: leadId,
    due_at: now,
    give_up_at,
  }));
}

const toldBy: Record<string, string> = {
  email: "booking_told_email",
  adf_email: "booking_told_email",
  webhook: "booking_told_webhook",
  sms: "booking_told_sms",
};

const reminderChannels = ["booking_reminder", "booking_reminder_sms"];

export async function callOffReminders(
  tx: Transaction<Schema>,
  websiteId: number,
  leadId: string,
): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set((row) => ({ state: "cancelled", lease_token: row("lease_token", "+", 1) }))
    .where("website_id", "=", websiteId)
    .where("lead_id", "=", leadId)
    .where("channel", "in", reminderChannels)
    .where("state", "in", ["pending", "sending"])
    .execute();
}

/** Due (again). A raised token takes the row from a worker that holds it with what it was to say before. */
export async function makeDue(
  tx: Transaction<Schema>,
  websiteId: number,
  rows: readonly DeliveryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("deliveries")
    .values(rows.map((row) => ({ website_id: websiteId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(["website_id", "lead_id", "channel", "destination"]).doUpdateSet((row) => ({
        state: "pending",
        attempts: 0,
        due_at: row.ref("excluded.due_at"),
        give_up_at: row.ref("excluded.give_up_at"),
        lease_token: row("deliveries.lease_token", "+", 1),
        waits_for: null,
        last_error: null,
        delivered_at: null,
      })),
    )
    .execute();
  await sql`select pg_notify('deliveries_due', '')`.execute(tx);
}
