import type { CarHold, HoldStatus } from "@forecourt/contracts";
import { walletsOf } from "@forecourt/rules/payment-processor";
import { depositDollars } from "@forecourt/rules/reserve-deposit";
import type { OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Signing } from "../../kit/signing.ts";
import type { Site } from "../sites/index.ts";
import { isLapsed } from "./hold-machine.ts";
import { makeHoldToken } from "./hold-tokens.ts";
import { findHold, findLiveHold, type Hold, type HoldKey } from "./holds.repo.ts";
import { findReservableCar } from "./reservable-car.repo.ts";

/** As its shopper sees it. A soft hold whose time is over is over, whether it was swept or not. */
export async function presentHold(
  { signing, now }: { signing: Signing; now: Date },
  owned: OwnedDb,
  site: Site,
  key: HoldKey,
): Promise<HoldStatus> {
  const hold = await findHold(owned, key);
  if (!hold || hold.website_id !== site.websiteId) throw new AppError("not_found");
  const { car, lead } = await findNames(owned, hold);
  const payments = await owned.read((q) =>
    q
      .selectFrom("payments")
      .select(["id", "state", "amount_cents", "charge"])
      .where("dealership_id", "=", hold.dealership_id)
      .where("hold_id", "=", hold.id)
      .orderBy("id", "desc"),
  );
  const payment = payments.find(({ id }) => id === hold.payment_id) ?? payments[0];
  const processor = await findProcessor(owned, hold.dealership_id);
  const isOver = hold.state === "soft" && isLapsed(hold.ends_at, now);
  const cents = payment?.amount_cents ?? processor?.deposit_cents ?? null;
  return {
    token: makeHoldToken(signing, site.websiteId, key),
    state: isOver ? "expired" : hold.state,
    reason: isOver ? "lapsed" : hold.reason,
    ends_at: hold.ends_at.toISOString(),
    deposit: depositDollars(cents && cents / 100),
    deposit_mode:
      (payment?.charge ?? site.document.settings.deposit_mode === "charge") ? "charge" : "authorise",
    payment: (payment?.state as HoldStatus["payment"]) ?? null,
    reference: lead?.reference ?? null,
    car: { id: hold.car_id, name: car.name, path: `/cars/${car.slug}` },
    dealership_id: hold.dealership_id,
    processor: processor?.public ?? null,
    can_release: !isOver && (hold.state === "soft" || hold.state === "held"),
  };
}

async function findNames(owned: OwnedDb, { dealership_id, car_id, lead_id }: Hold) {
  const [car] = await owned.read((q) =>
    q
      .selectFrom("cars")
      .select(["name", "slug"])
      .where("dealership_id", "=", dealership_id)
      .where("id", "=", car_id),
  );
  const [lead] = lead_id
    ? await owned.read((q) => q.selectFrom("leads").select("reference").where("id", "=", lead_id))
    : [];
  return { car: car ?? { name: "", slug: "" }, lead };
}

async function findProcessor(owned: OwnedDb, dealershipId: number) {
  const [row] = await owned.read((q) =>
    q
      .selectFrom("payment_processors")
      .selectAll()
      .where("dealership_id", "=", dealershipId)
      .where("authorization_key", "is not", null)
      .orderBy("authorization_type")
      .limit(1),
  );
  if (!row?.authorization_key) return undefined;
  const { applePay, googlePay } = walletsOf(row);
  return {
    deposit_cents: row.deposit_cents,
    public: {
      authorization_type: row.authorization_type as NonNullable<
        HoldStatus["processor"]
      >["authorization_type"],
      authorization_key: row.authorization_key,
      apple_pay: applePay,
      google_pay: googlePay,
      google_merchant_id: row.google_merchant_id,
    },
  };
}

/** As everybody else sees it: that somebody is at it, and until when. */
export async function presentCarHold(owned: OwnedDb, slug: string, now: Date): Promise<CarHold> {
  const car = await findReservableCar(owned, slug);
  if (!car) throw new AppError("not_found");
  const hold = await findLiveHold(owned, car.id);
  if (!hold || (hold.state === "soft" && isLapsed(hold.ends_at, now))) {
    return { state: car.feed_reserved ? "reserved" : "free", ends_at: null };
  }
  const isPaid = hold.state !== "soft";
  return {
    state: isPaid ? "reserved" : "reserving",
    ends_at: hold.state === "captured" ? null : hold.ends_at.toISOString(),
  };
}
