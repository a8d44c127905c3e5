// Everything that happens to a hold happens here, under its lock: the state by the table, the car, the money, the audit,
// and who must be told.
import type { PaymentState } from "../payments/index.ts";
import {
  type HoldAct,
  type HoldState,
  heldEndsAt,
  isLive,
  nextHoldState,
  nextPaymentState,
  type Wanted,
  wantedOf,
} from "./hold-machine.ts";
import {
  type Actor,
  type Hold,
  insertEvent,
  isCarGone,
  lockPayments,
  markCar,
  type Payment,
  type Tx,
  updateHold,
} from "./holds.repo.ts";

export type Change = {
  act: HoldAct;
  actor: Actor;
  detail?: string;
  /** Kept with a hold that is over: why. */
  reason?: string;
  now: Date;
};

/** Tells shopper and dealership how the hold stands now; writes the lead that it needs for that. */
export type Tell = (tx: Tx, hold: Hold, now: Date) => Promise<void>;

const never = () => Promise.resolve();

/** False: the table has no such step from here, so nothing happened. The hold must be locked. */
export async function changeHold(
  tx: Tx,
  hold: Hold,
  { act, actor, detail = "", reason, now }: Change,
  { paymentId = hold.payment_id, tell = never }: { paymentId?: string | null; tell?: Tell } = {},
): Promise<Hold | undefined> {
  const state = nextHoldState(hold.state, act);
  if (!state) return undefined;
  const ends_at = state === "held" ? heldEndsAt(now) : hold.ends_at;
  const changed = { state, ends_at, payment_id: paymentId, reason: reason ?? null, changed_at: now };
  await updateHold(tx, hold, { ...changed, due_at: dueOf(state, ends_at) });
  await insertEvent(tx, hold, { kind: state, actor, detail, now });
  if (isLive(state) !== isLive(hold.state)) await markCar(tx, hold, isLive(state));
  const after: Hold = { ...hold, ...changed, sequence: hold.sequence + 1 };
  await settleMoney(tx, after, now);
  if (after.payment_id !== null || after.lead_id !== null) await tell(tx, after, now);
  return after;
}

/** A captured hold ends by nobody's clock. */
const dueOf = (state: HoldState, endsAt: Date): Date | null =>
  state === "soft" || state === "held" ? endsAt : null;

/** Every payment of the hold, from how things stand now: what is wanted is written down before anybody is asked. */
async function settleMoney(tx: Tx, hold: Hold, now: Date): Promise<void> {
  for (const payment of await lockPayments(tx, hold)) {
    const wanted = wantedOf({
      state: payment.state,
      wanted: payment.wanted,
      charge: payment.charge,
      hold: hold.state,
      isPaying: hold.payment_id === payment.id,
    });
    if (wanted !== payment.wanted) await writePayment(tx, payment, { wanted, due_at: now });
  }
}

type PaymentChange = {
  state?: PaymentState;
  wanted?: Wanted | null;
  reference?: string | null;
  due_at?: Date | null;
};

/** The raised version takes the row from whoever has read the processor's answer before this. */
export async function writePayment(
  tx: Tx,
  { dealership_id, id }: Pick<Payment, "dealership_id" | "id">,
  change: PaymentChange,
): Promise<void> {
  await tx
    .updateTable("payments")
    .set((row) => ({ ...change, version: row("version", "+", 1) }))
    .where("dealership_id", "=", dealership_id)
    .where("id", "=", id)
    .execute();
}

/** What a payment's state makes of the hold that it is for. */
function actOf(state: PaymentState, hold: Hold, { id, charge }: Payment): HoldAct | undefined {
  const isPaying = hold.payment_id === id;
  const isFirst = hold.payment_id === null && hold.state === "soft";
  if (state === "authorised" || state === "captured") {
    if (isFirst) return "authorised";
    // Charged at once, the car is held all the same: it is the dealership that confirms.
    return isPaying && state === "captured" && !charge ? "captured" : undefined;
  }
  if (!isPaying) return undefined;
  return state === "voided" || state === "refunded" ? state : undefined;
}

export type Observation = {
  payment: Payment;
  state: PaymentState;
  reference: string | null;
  now: Date;
  tell: Tell;
};

/** Brings what the processor says into hold and payment. Both must be locked; the payment as it was when it was read. */
export async function applyObserved(
  tx: Tx,
  hold: Hold,
  { payment, state: observed, reference, now, tell }: Observation,
): Promise<Hold> {
  const state = nextPaymentState(payment.state, observed);
  if (state !== payment.state || (reference !== null && reference !== payment.reference)) {
    await writePayment(tx, payment, { state, reference: reference ?? payment.reference, due_at: now });
    await insertEvent(tx, hold, { kind: `payment_${state}`, actor: "processor", detail: payment.id, now });
  }
  let current = hold;
  // Two steps at most: paid and captured, heard of together.
  for (let step = 0; step < 2; step += 1) {
    const act = actOf(state, current, payment);
    const next = act && (await take(tx, current, act, { payment, now, tell }));
    if (!next) break;
    current = next;
  }
  const isLost = current.lead_id === null && current.payment_id !== payment.id && isPaid(state);
  // Somebody paid and has no car: the dealership hears of them, and they of their money.
  if (isLost) await tell(tx, current, now);
  const wanted = wantedOf({
    state,
    wanted: payment.wanted,
    charge: payment.charge,
    hold: current.state,
    isPaying: current.payment_id === payment.id,
  });
  if (wanted !== payment.wanted) await writePayment(tx, payment, { wanted, due_at: now });
  return current;
}

const isPaid = (state: PaymentState): boolean => state === "authorised" || state === "captured";

async function take(
  tx: Tx,
  hold: Hold,
  act: HoldAct,
  { payment, now, tell }: Pick<Observation, "payment" | "now" | "tell">,
): Promise<Hold | undefined> {
  const actor = "processor";
  if (act !== "authorised") {
    const reason = act === "voided" ? "payment_voided" : act;
    return changeHold(tx, hold, { act, actor, detail: payment.id, reason, now }, { tell });
  }
  // Nobody pays for a car that is gone.
  if (await isCarGone(tx, hold)) {
    const gone = { act: "released", actor: "platform", reason: "car_gone", now } as const;
    return changeHold(tx, hold, gone);
  }
  return changeHold(tx, hold, { act, actor, detail: payment.id, now }, { paymentId: payment.id, tell });
}
