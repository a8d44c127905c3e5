// The shopper's page of a booking: see it, move it, cancel it. A link pressed twice changes it once.
import type { BookingStatus } from "@forecourt/contracts";
import type { Transaction } from "kysely";
import type { Clock } from "../../kit/clock.ts";
import type { Db, Schema } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Signing } from "../../kit/signing.ts";
import type { Site } from "../sites/index.ts";
import { findFreeSlots } from "./available-slots.ts";
import { presentBooking } from "./booking.presenter.ts";
import { callOffReminders, changeRows, makeDue, reminderRows } from "./booking-deliveries.ts";
import { type BookingPlace, offeredSlot, placeById } from "./booking-place.ts";
import { readBookingToken } from "./booking-tokens.ts";
import { type Booking, findBooking, markCancelled, moveToSlot, SlotTakenError } from "./bookings.repo.ts";
import { nextWords } from "./slot-problems.ts";

export type BookingDeps = { db: Db; clock: Clock; signing: Signing };

const dayMs = 24 * 60 * 60 * 1000;
/** After that a booking is nobody's business any more. */
const shownDays = 30;

export async function openBooking(
  { db, clock, signing }: BookingDeps,
  site: Site,
  token: string,
): Promise<Booking> {
  const id = readBookingToken(signing, site.websiteId, token);
  const booking = id === undefined ? undefined : await findBooking(db.forSite(site), site.websiteId, { id });
  const isOld = booking && clock.now().getTime() - booking.ends_at.getTime() > shownDays * dayMs;
  if (!booking || isOld) throw new AppError("not_found", { message: "This link is not valid any more." });
  return booking;
}

export async function readBooking(deps: BookingDeps, site: Site, token: string): Promise<BookingStatus> {
  const booking = await openBooking(deps, site, token);
  const at = placeById(site.document, booking.location_id);
  const free =
    at && canChange(booking, deps.clock.now())
      ? await findFreeSlots(deps, site, at, booking.kind, booking.id)
      : undefined;
  const others = free?.filter(({ startsAt }) => startsAt.getTime() !== booking.starts_at.getTime());
  return presentBooking(site, booking, { at, free: others ?? [], now: deps.clock.now() });
}

const canChange = ({ state, starts_at }: Booking, now: Date): boolean =>
  state === "booked" && starts_at > now;

function requireChangeable(booking: Booking, now: Date): void {
  if (booking.state === "cancelled")
    throw new AppError("conflict", { message: "This booking was cancelled." });
  if (!canChange(booking, now)) throw new AppError("conflict", { message: "This booking has begun." });
}

export async function moveBooking(
  deps: BookingDeps,
  site: Site,
  token: string,
  startsAt: Date,
): Promise<BookingStatus> {
  const now = deps.clock.now();
  const booking = await openBooking(deps, site, token);
  if (booking.state === "booked" && booking.starts_at.getTime() === startsAt.getTime()) {
    return readBooking(deps, site, token);
  }
  requireChangeable(booking, now);
  const at = placeById(site.document, booking.location_id);
  const offered = at && offeredSlot(site.document, at, booking.kind, { startsAt, now });
  if (!at || !offered) {
    throw new AppError("conflict", { message: "This time is not offered any more. Please choose another." });
  }
  const { slot, capacity } = offered;
  const wanted = {
    id: booking.id,
    dealershipId: booking.dealership_id,
    locationId: booking.location_id,
    kind: booking.kind,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    capacity,
  };
  try {
    await inTurn(() =>
      deps.db.forSite(site).transaction(async (tx) => {
        if (!(await moveToSlot(tx, booking, wanted))) {
          throw new AppError("conflict", {
            message: "This booking was changed meanwhile. Please look again.",
          });
        }
        await tell(tx, site, booking, { at, startsAt: slot.startsAt, now });
      }),
    );
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error;
    const free = (await findFreeSlots(deps, site, at, booking.kind)) ?? [];
    const words = nextWords(
      free.map(({ iso }) => iso),
      slot.startsAt,
    );
    throw new AppError("conflict", {
      message: `Sorry, that time has just been taken. ${words}`,
      cause: error,
    });
  }
  return readBooking(deps, site, token);
}

export async function cancelBooking(deps: BookingDeps, site: Site, token: string): Promise<BookingStatus> {
  const now = deps.clock.now();
  const booking = await openBooking(deps, site, token);
  if (booking.state !== "cancelled") {
    requireChangeable(booking, now);
    await deps.db.forSite(site).transaction(async (tx) => {
      if (await markCancelled(tx, site.websiteId, booking.lead_id)) await tell(tx, site, booking, { now });
    });
  }
  return readBooking(deps, site, token);
}

/** Everybody who knows of the booking hears of the change; the reminder moves with it or goes. */
async function tell(
  tx: Transaction<Schema>,
  { websiteId, document }: Site,
  booking: Booking,
  { at, startsAt, now }: { at?: BookingPlace; startsAt?: Date; now: Date },
): Promise<void> {
  const told = { leadId: booking.lead_id, email: booking.email, phone: booking.phone };
  await callOffReminders(tx, websiteId, booking.lead_id);
  const hoursBefore = document.settings.booking_reminder_hours;
  const reminders = at && startsAt ? reminderRows(told, at, { startsAt, hoursBefore, now }) : [];
  await makeDue(tx, websiteId, [...(await changeRows(tx, websiteId, told, now)), ...reminders]);
}

/** exclusion_violation, deadlock_detected */
const crossings = ["23P01", "40P01"];
const turns = 3;

/** One moves into a seat that another books right now: refused by the constraint, it looks again, and finds another or none. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      const isCrossed = error instanceof Error && "code" in error && crossings.includes(String(error.code));
      if (!isCrossed || turn === turns) throw error;
    }
  }
}

/** With the lead itself: whoever withdraws it does not come. */
export const cancelBookingOfLead = (tx: Transaction<Schema>, websiteId: number, leadId: string) =>
  markCancelled(tx, websiteId, leadId);
