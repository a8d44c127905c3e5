import type { AvailableBookings } from "@forecourt/contracts";
import type { BookingKind } from "@forecourt/rules/booking-rules";
import { freeSlots, type Slot } from "@forecourt/rules/booking-slots";
import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { Site } from "../sites/index.ts";
import { type BookingPlace, slotsOfPlace } from "./booking-place.ts";
import { listTaken } from "./bookings.repo.ts";

type Deps = { db: Db; clock: Clock };

/** CALL-21, CALL-22: the free slots of a place; false where it takes no bookings by slot (BOOK-03: ask for any time). */
export async function availableSlots(
  deps: Deps,
  site: Site,
  at: BookingPlace | undefined,
  kind: BookingKind,
): Promise<AvailableBookings> {
  const free = at && (await findFreeSlots(deps, site, at, kind));
  return free ? free.map(({ iso }) => iso) : false;
}

/** `except`: a booking that does not stand in its own way. */
export async function findFreeSlots(
  { db, clock }: Deps,
  site: Site,
  at: BookingPlace,
  kind: BookingKind,
  except?: string,
): Promise<Slot[] | undefined> {
  const offered = slotsOfPlace(site.document, at, kind, clock.now());
  const [first, last] = [offered?.slots[0], offered?.slots.at(-1)];
  if (!offered || !first || !last) return offered?.slots;
  const taken = await listTaken(db.forSite(site), {
    dealershipId: at.dealershipId,
    locationId: at.place.id,
    kind,
    from: first.startsAt,
    to: last.endsAt,
    except,
  });
  return freeSlots(offered.slots, taken, offered.capacity);
}
