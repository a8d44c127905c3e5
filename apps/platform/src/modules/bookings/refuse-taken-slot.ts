import type { Slot } from "@forecourt/rules/booking-slots";
import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { AppError } from "../../kit/errors.ts";
import type { Site } from "../sites/index.ts";
import { findFreeSlots } from "./available-slots.ts";
import type { BookingWish } from "./plan-booking.ts";
import { justTaken, nextWords } from "./slot-problems.ts";

/** Most who come too late hear so before anything is written. Who gets the last seat of two that ask at once is decided later. */
export async function requireFree(
  deps: { db: Db; clock: Clock },
  site: Site,
  { at, kind, slot }: BookingWish,
): Promise<void> {
  const free = (await findFreeSlots(deps, site, at, kind)) ?? [];
  if (free.some(({ startsAt }) => startsAt.getTime() === slot.startsAt.getTime())) return;
  throw refusalOf(free, slot);
}

/** "Just taken, here are the next ones": what the form says beside its field. */
export async function refuseTakenSlot(
  deps: { db: Db; clock: Clock },
  site: Site,
  { at, kind, slot }: BookingWish,
): Promise<AppError> {
  return refusalOf((await findFreeSlots(deps, site, at, kind)) ?? [], slot);
}

const refusalOf = (free: readonly Slot[], { startsAt }: Slot): AppError =>
  justTaken(
    nextWords(
      free.map(({ iso }) => iso),
      startsAt,
    ),
  );
