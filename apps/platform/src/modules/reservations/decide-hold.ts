// What people decide about a hold: its shopper, the dealership, an operator. The clock decides too.
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { changeHold, type Tell, writePayment } from "./change-hold.ts";
import { isLapsed } from "./hold-machine.ts";
import type { Decision } from "./hold-tokens.ts";
import {
  type Actor,
  findHold,
  type Hold,
  type HoldKey,
  insertEvent,
  lockHold,
  lockPayments,
  type Tx,
} from "./holds.repo.ts";
import { type PaymentDeps, reconcilePayment } from "./reconcile-payment.ts";
import { createTell } from "./tell.ts";

type Who = { actor: Actor; detail?: string };

async function locked<T>(
  db: Db,
  key: HoldKey,
  work: (tx: Tx, hold: Hold, tell: Tell) => Promise<T>,
): Promise<T> {
  const { dealershipId } = key;
  const found = await findHold(db.forDealership({ dealershipId }), key);
  if (!found) throw new AppError("not_found");
  const websiteId = found.website_id;
  const tell = await createTell(db, { websiteId, dealershipId, carId: found.car_id });
  return db.forSite({ websiteId, dealershipIds: [dealershipId] }).transaction(async (tx) => {
    const hold = await lockHold(tx, key);
    if (!hold) throw new AppError("not_found");
    return work(tx, hold, tell);
  });
}

/** False: it was over, or captured: then only a refund gives the money back. */
export async function releaseHold(deps: PaymentDeps, key: HoldKey, { actor, detail }: Who): Promise<boolean> {
  const now = deps.clock.now();
  const isReleased = await locked(deps.db, key, async (tx, hold, tell) => {
    const change = { act: "released", actor, reason: actor, now, ...(detail ? { detail } : {}) } as const;
    return (await changeHold(tx, hold, change, { tell })) !== undefined;
  });
  if (isReleased) await settleSoon(deps, key);
  return isReleased;
}

/** Ends a hold whose time is over. One that the dealership has just confirmed waits for the processor's word. */
export async function lapseHold(deps: PaymentDeps, key: HoldKey): Promise<"lapsed" | "kept"> {
  const now = deps.clock.now();
  const outcome = await locked(deps.db, key, async (tx, hold, tell) => {
    if (hold.state !== "soft" && hold.state !== "held") return "kept";
    const payments = await lockPayments(tx, hold);
    const isConfirmed = payments.some(({ wanted, charge }) => wanted === "capture" && !charge);
    if (!isLapsed(hold.ends_at, now) || isConfirmed) {
      await lookAgain(tx, hold, isConfirmed ? new Date(now.getTime() + 60_000) : hold.ends_at);
      return "kept";
    }
    const change = { act: "lapsed", actor: "platform", reason: "lapsed", now } as const;
    return (await changeHold(tx, hold, change, { tell })) ? "lapsed" : "kept";
  });
  if (outcome === "lapsed") await settleSoon(deps, key);
  return outcome;
}

async function lookAgain(tx: Tx, { dealership_id, id }: Hold, due_at: Date): Promise<void> {
  await tx
    .updateTable("holds")
    .set({ due_at })
    .where("dealership_id", "=", dealership_id)
    .where("id", "=", id)
    .execute();
}

/** D11: only now is the card charged, where it was not at once. False: there is nothing to confirm (any more). */
export const confirmHold = (deps: PaymentDeps, key: HoldKey, who: Who): Promise<boolean> =>
  wantOfPaying(deps, key, who, { from: "held", wanted: "capture", kind: "confirmed" });

/** RES-12. False: nothing was captured, or it was given back before. */
export const refundHold = (deps: PaymentDeps, key: HoldKey, who: Who): Promise<boolean> =>
  wantOfPaying(deps, key, who, { from: "captured", wanted: "refund", kind: "refund_asked" });

async function wantOfPaying(
  deps: PaymentDeps,
  key: HoldKey,
  { actor, detail = "" }: Who,
  { from, wanted, kind }: { from: "held" | "captured"; wanted: "capture" | "refund"; kind: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const isWanted = await locked(deps.db, key, async (tx, hold, tell) => {
    const isOver = hold.state === "held" && isLapsed(hold.ends_at, now);
    if (hold.state !== from || isOver) return false;
    const paying = (await lockPayments(tx, hold)).find(({ id }) => id === hold.payment_id);
    if (!paying) return false;
    const isChargedAtOnce = wanted === "capture" && paying.charge;
    if (paying.wanted !== null && !isChargedAtOnce) return false;
    await insertEvent(tx, hold, { kind, actor, detail, now });
    if (isChargedAtOnce) {
      return (await changeHold(tx, hold, { act: "captured", actor, detail, now }, { tell })) !== undefined;
    }
    await writePayment(tx, paying, { wanted, due_at: now });
    return true;
  });
  if (isWanted) await settleSoon(deps, key);
  return isWanted;
}

export const decide: Record<Decision, typeof confirmHold> = {
  confirm: confirmHold,
  release: releaseHold,
  refund: refundHold,
};

/** Now, where the processor answers; else the sweeper does it within seconds, as often as it takes. */
export async function settleSoon(deps: PaymentDeps, key: HoldKey): Promise<void> {
  const payments = await deps.db
    .forDealership(key)
    .read((q) =>
      q
        .selectFrom("payments")
        .select("id")
        .where("dealership_id", "=", key.dealershipId)
        .where("hold_id", "=", key.id)
        .where("state", "not in", ["voided", "refunded", "failed"]),
    );
  for (const { id } of payments) {
    try {
      await reconcilePayment(deps, { dealershipId: key.dealershipId, id });
    } catch (error) {
      deps.log.warn({ err: error, payment_id: id }, "payment left to the sweeper");
    }
  }
}
