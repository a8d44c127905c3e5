// Entering the payment takes the car for a while: for this shopper on this website, and so on every website that shows it.
import { reserveRefusal } from "@forecourt/rules/reserve-online";
import type { Clock } from "../../kit/clock.ts";
import type { Db, OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Signing } from "../../kit/signing.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import type { Site } from "../sites/index.ts";
import { changeHold } from "./change-hold.ts";
import { extendedEnd, isLapsed, softEndsAt } from "./hold-machine.ts";
import {
  findLiveHold,
  type Hold,
  type HoldKey,
  insertEvent,
  insertHold,
  lockHold,
  lockLapsed,
  markCar,
} from "./holds.repo.ts";
import { createLineUp, type LineUp, TakenError } from "./line-up.ts";
import { findReservableCar, type ReservableCar } from "./reservable-car.repo.ts";

export type HoldDeps = { db: Db; clock: Clock; signing: Signing; env: { HOLDS_PER_ADDRESS: number } };
export type Visitor = { session: string; address: string };

const softPerSession = 3;
const hourMs = 3_600_000;

export const sessionKey = (signing: Signing, session: string): string =>
  signing.digest("hold session", session);
/** Over all websites the same: whoever tries cards does not stay on one. */
export const addressKey = (signing: Signing, address: string): string =>
  signing.digest("hold address", address);

const beingTaken = "Someone is reserving this car right now. Please look again in a few minutes.";
const taken = ({ state, session_key }: Pick<Hold, "state" | "session_key">): TakenError =>
  new TakenError(state === "soft" ? beingTaken : "This car has just been reserved.", session_key);

/** One for each process. */
export const createHoldLine = (): LineUp => createLineUp((holder) => new TakenError(beingTaken, holder));

/** `takeHold` for one of many at once. Of one website: another's car of this name may be another car. */
export const takeHoldInLine = (
  line: LineUp,
  deps: HoldDeps,
  site: Site,
  slug: string,
  visitor: Visitor,
): Promise<HoldKey> =>
  line(`${site.websiteId} ${slug}`, sessionKey(deps.signing, visitor.session), () =>
    takeHold(deps, site, slug, visitor),
  );

export async function takeHold(
  { db, clock, signing, env }: HoldDeps,
  site: Site,
  slug: string,
  visitor: Visitor,
): Promise<HoldKey> {
  const now = clock.now();
  const owned = db.forSite(site);
  const car = await findReservableCar(owned, slug);
  if (!car) throw new AppError("not_found", { message: "This car is not on this site." });
  const session = sessionKey(signing, visitor.session);
  const live = await findLiveHold(owned, car.id);
  if (live?.session_key === session) return extendHold(owned, site, live, now);
  const isInTheWay = live !== undefined && !(live.state === "soft" && isLapsed(live.ends_at, now));
  if (isInTheWay) throw taken(live);
  requireReservable(site, car);
  const client = addressKey(signing, visitor.address);
  await requireFew(owned, { session, client, now }, env.HOLDS_PER_ADDRESS);
  const id = uuidV7(now);
  const endsAt = softEndsAt(now, site.document.settings.soft_hold_minutes);
  const isOurs = await owned.transaction(async (tx) => {
    for (const lapsed of await lockLapsed(tx, car.id, now)) {
      await changeHold(tx, lapsed, { act: "lapsed", actor: "platform", reason: "lapsed", now });
    }
    const isMade = await insertHold(tx, {
      dealership_id: car.dealership_id,
      id,
      car_id: car.id,
      website_id: site.websiteId,
      session_key: session,
      client_key: client,
      ends_at: endsAt,
      due_at: endsAt,
      created_at: now,
      changed_at: now,
    });
    if (!isMade) return false;
    const made = { dealership_id: car.dealership_id, id, car_id: car.id };
    await insertEvent(tx, made, { kind: "soft", actor: "shopper", now });
    await markCar(tx, made, true);
    return true;
  });
  if (!isOurs) throw new TakenError(beingTaken);
  return { dealershipId: car.dealership_id, id };
}

/** The same browser again, after a reload or in a second tab: its own hold, with a little more time. */
async function extendHold(
  owned: OwnedDb,
  site: Site,
  { id, dealership_id }: Hold,
  now: Date,
): Promise<HoldKey> {
  const key = { dealershipId: dealership_id, id };
  await owned.transaction(async (tx) => {
    const hold = await lockHold(tx, key);
    if (hold?.state !== "soft") return;
    const minutes = site.document.settings.soft_hold_minutes;
    const end = extendedEnd({ createdAt: hold.created_at, endsAt: hold.ends_at }, now, minutes);
    await tx
      .updateTable("holds")
      .set({ ends_at: end, due_at: end })
      .where("dealership_id", "=", dealership_id)
      .where("id", "=", id)
      .execute();
  });
  return key;
}

/** RES-01 to RES-08, on the platform's own reading of the car. Its own flag is left out: the hold decides that. */
function requireReservable(site: Site, car: ReservableCar): void {
  const refusal = reserveRefusal({ ...car, reserved: car.feed_reserved }, site.document.settings);
  if (refusal === null && car.removed_at === null) return;
  throw new AppError("conflict", {
    message: "This car cannot be reserved online.",
    detail: { refusal: refusal ?? "removed" },
  });
}

/** A hold costs nothing, so that one visitor must not be able to take the yard. */
async function requireFew(
  owned: OwnedDb,
  { session, client, now }: { session: string; client: string; now: Date },
  mostOfClient: number,
): Promise<void> {
  const [row] = await owned.read((q) =>
    q
      .selectFrom("holds")
      .select((hold) => [
        hold.fn.countAll<number>().filterWhere("client_key", "=", client).as("ofClient"),
        hold.fn
          .countAll<number>()
          .filterWhere("session_key", "=", session)
          .filterWhere("state", "=", "soft")
          .as("soft"),
      ])
      .where((is) => is.or([is("client_key", "=", client), is("session_key", "=", session)]))
      .where("created_at", ">", new Date(now.getTime() - hourMs)),
  );
  if ((row?.ofClient ?? 0) >= mostOfClient || (row?.soft ?? 0) >= softPerSession) {
    throw new AppError("rate_limited");
  }
}
