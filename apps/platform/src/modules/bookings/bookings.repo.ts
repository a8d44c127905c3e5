import type { BookingKind } from "@forecourt/rules/booking-rules";
import { sql, type Transaction } from "kysely";
import type { OwnedDb, Schema } from "../../kit/db/index.ts";

export type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** Of one lead, or by its own id; only those that were made on this website. */
export async function findBooking(db: OwnedDb, websiteId: number, by: { id: string } | { leadId: string }) {
  const [row] = await db.read((q) => {
    const query = q
      .selectFrom("bookings as b")
      .innerJoin("leads as l", (on) =>
        on.onRef("l.website_id", "=", "b.website_id").onRef("l.id", "=", "b.lead_id"),
      )
      .select(["b.id", "b.dealership_id", "b.website_id", "b.lead_id", "b.location_id", "b.kind"])
      .select(["b.starts_at", "b.ends_at", "b.seat", "b.state", "b.sequence", "b.moved_from", "b.changed_at"])
      .select(["l.reference", "l.car", "l.email", "l.phone"])
      .where("b.website_id", "=", websiteId);
    return "id" in by ? query.where("b.id", "=", by.id) : query.where("b.lead_id", "=", by.leadId);
  });
  return row && { ...row, kind: row.kind as BookingKind };
}

export type TakenQuestion = {
  dealershipId: number;
  locationId: number;
  kind: BookingKind;
  from: Date;
  to: Date;
  /** A booking that does not stand in its own way. */
  except?: string | undefined;
};

export async function listTaken(
  db: OwnedDb,
  { dealershipId, locationId, kind, from, to, except }: TakenQuestion,
) {
  return db.read((q) => {
    const query = q
      .selectFrom("bookings")
      .select(["starts_at as startsAt", "ends_at as endsAt"])
      .where("dealership_id", "=", dealershipId)
      .where("location_id", "=", locationId)
      .where("kind", "=", kind)
      .where("state", "=", "booked")
      .where("starts_at", "<", to)
      .where("ends_at", ">", from);
    return except === undefined ? query : query.where("id", "!=", except);
  });
}

/** Nobody's fault: somebody else was faster. Nothing was written. */
export class SlotTakenError extends Error {
  override readonly name = "SlotTakenError";
}

export type NewBooking = {
  id: string;
  dealershipId: number;
  websiteId: number;
  leadId: string;
  locationId: number;
  kind: BookingKind;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
};

/**
 * The first free seat. Two that ask at once may choose the same: the constraint lets one in, makes the other wait until
 * that one has committed, and the other looks again.
 */
export async function insertBooking(tx: Transaction<Schema>, booking: NewBooking): Promise<void> {
  for (let look = 0; look <= booking.capacity; look += 1) {
    const seat = await findSeat(tx, booking);
    if (seat === undefined) break;
    const taken = await tx
      .insertInto("bookings")
      .values({
        dealership_id: booking.dealershipId,
        id: booking.id,
        website_id: booking.websiteId,
        lead_id: booking.leadId,
        location_id: booking.locationId,
        kind: booking.kind,
        starts_at: booking.startsAt,
        ends_at: booking.endsAt,
        seat,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("seat")
      .executeTakeFirst();
    if (taken) return;
  }
  throw new SlotTakenError("every seat of the slot is taken");
}

type Wanted = Pick<
  NewBooking,
  "id" | "dealershipId" | "locationId" | "kind" | "startsAt" | "endsAt" | "capacity"
>;

async function findSeat(tx: Transaction<Schema>, wanted: Wanted): Promise<number | undefined> {
  const { rows } = await sql<{ seat: number }>`
    select seat from generate_series(1, ${sql.lit(wanted.capacity)}) as seat
    where not exists (
      select from bookings b
      where b.dealership_id = ${wanted.dealershipId} and b.location_id = ${wanted.locationId}
        and b.kind = ${wanted.kind} and b.seat = seat.seat and b.state = 'booked' and b.id <> ${wanted.id}
        and b.starts_at < ${wanted.endsAt} and b.ends_at > ${wanted.startsAt})
    order by seat limit 1`.execute(tx);
  return rows[0]?.seat;
}

/**
 * False: it was changed in between, or it is not booked any more. Those who move at one place go one after the other: an
 * update cannot step aside as an insert can, and two of them would wait for each other.
 */
export async function moveToSlot(
  tx: Transaction<Schema>,
  { sequence, starts_at }: Pick<Booking, "sequence" | "starts_at">,
  wanted: Wanted,
): Promise<boolean> {
  const place = `booking move ${wanted.locationId} ${wanted.kind}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx);
  const seat = await findSeat(tx, wanted);
  if (seat === undefined) throw new SlotTakenError("every seat of the slot is taken");
  const moved = await tx
    .updateTable("bookings")
    .set((row) => ({
      starts_at: wanted.startsAt,
      ends_at: wanted.endsAt,
      seat,
      moved_from: starts_at,
      sequence: row("sequence", "+", 1),
      changed_at: sql<Date>`now()`,
    }))
    .where("dealership_id", "=", wanted.dealershipId)
    .where("id", "=", wanted.id)
    .where("state", "=", "booked")
    .where("sequence", "=", sequence)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Gives the seat back. False: it was cancelled before. */
export async function markCancelled(
  tx: Transaction<Schema>,
  websiteId: number,
  leadId: string,
): Promise<boolean> {
  const cancelled = await tx
    .updateTable("bookings")
    .set((row) => ({
      state: "cancelled",
      sequence: row("sequence", "+", 1),
      changed_at: sql<Date>`now()`,
    }))
    .where("website_id", "=", websiteId)
    .where("lead_id", "=", leadId)
    .where("state", "=", "booked")
    .returning("id")
    .executeTakeFirst();
  return cancelled !== undefined;
}
