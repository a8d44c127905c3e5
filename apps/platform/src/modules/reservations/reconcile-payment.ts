// A payment, brought to where it belongs: read from the processor, written down, and what is wanted done. May be asked for
// by anybody, any number of times: a hook, a browser that came back, the sweeper.
import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { Vault } from "../../kit/vault.ts";
import { type Account, findAccount, PaymentRefusedError, type Processors } from "../payments/index.ts";
import { applyObserved, type Tell } from "./change-hold.ts";
import { isLive } from "./hold-machine.ts";
import {
  findPayment,
  type HoldKey,
  insertEvent,
  lockHold,
  lockPayments,
  type Payment,
} from "./holds.repo.ts";
import { createTell } from "./tell.ts";

export type PaymentDeps = { db: Db; log: Logger; clock: Clock; vault: Vault; processors: Processors };

/** Whoever is overtaken reads again: more often than this it is not chance. */
const mostReads = 6;

export async function reconcilePayment(deps: PaymentDeps, key: HoldKey): Promise<Payment | undefined> {
  const owned = deps.db.forDealership({ dealershipId: key.dealershipId });
  let payment = await findPayment(owned, key);
  if (!payment) return undefined;
  const type = payment.authorization_type as Account["type"];
  const account = await findAccount(owned, deps.vault, key.dealershipId, type);
  if (!account) throw new Error(`dealership ${key.dealershipId} has no account at ${type}`);
  const processor = deps.processors[type];
  let isDone = false;
  for (let turn = 0; turn < mostReads; turn += 1) {
    const observed = await processor.read(account, keyOf(payment));
    const isWritten = await write(deps, payment, observed);
    const after = await findPayment(owned, key);
    if (!after) return undefined;
    payment = after;
    if (!isWritten) continue;
    // What is still wanted after it was asked for once is the sweeper's: it has all the time there is.
    if (after.wanted === null || isDone) return after;
    await act(deps, account, after);
    isDone = true;
  }
  return payment;
}

const keyOf = ({ id, reference, amount_cents }: Payment) => ({ id, reference, amountCents: amount_cents });

/** The processor said no. For a capture that is the end of it: the hold goes on by its authorisation, and ends by its clock. */
async function act(deps: PaymentDeps, account: Account, payment: Payment): Promise<void> {
  const { wanted } = payment;
  if (wanted === null) return;
  try {
    await deps.processors[account.type][wanted](account, keyOf(payment));
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    deps.log.warn({ err: error, payment_id: payment.id, wanted }, "the processor refused");
    if (wanted === "capture") await forgetCapture(deps, payment, error.message);
    // Voids and refunds are read again: it may have happened by itself.
  }
}

async function forgetCapture(deps: PaymentDeps, payment: Payment, why: string): Promise<void> {
  const now = deps.clock.now();
  await lockedHold(deps, payment, async (tx, hold) => {
    await tx
      .updateTable("payments")
      .set((row) => ({
        wanted: null,
        charge: false,
        version: row("version", "+", 1),
        last_error: why.slice(0, 500),
      }))
      .where("dealership_id", "=", payment.dealership_id)
      .where("id", "=", payment.id)
      .where("wanted", "=", "capture")
      .execute();
    await insertEvent(tx, hold, {
      kind: "capture_refused",
      actor: "processor",
      detail: why.slice(0, 500),
      now,
    });
  });
}

type Locked = Parameters<typeof applyObserved>;

/** The dealership's rows and the website's of the hold, in one transaction. */
async function lockedHold<T>(
  { db }: PaymentDeps,
  payment: Payment,
  work: (tx: Locked[0], hold: Locked[1], tell: Tell) => Promise<T>,
): Promise<T | undefined> {
  const dealershipId = payment.dealership_id;
  const owned = db.forDealership({ dealershipId });
  const [found] = await owned.read((q) =>
    q
      .selectFrom("holds")
      .select(["website_id", "car_id"])
      .where("dealership_id", "=", dealershipId)
      .where("id", "=", payment.hold_id),
  );
  if (!found) return undefined;
  const { website_id: websiteId, car_id: carId } = found;
  const tell = await createTell(db, { websiteId, dealershipId, carId });
  const both = db.forSite({ websiteId, dealershipIds: [dealershipId] });
  return both.transaction(async (tx) => {
    const hold = await lockHold(tx, { dealershipId, id: payment.hold_id });
    return hold && work(tx, hold, tell);
  });
}

/** For who has read the processor already. */
export async function applyFenced(
  deps: PaymentDeps,
  { key, version }: { key: HoldKey; version: number },
  observed: { state: Payment["state"]; reference: string | null },
): Promise<boolean> {
  const payment = await findPayment(deps.db.forDealership(key), key);
  return payment !== undefined && write(deps, { ...payment, version }, observed);
}

/** False: somebody has changed the payment since it was read from the processor, so that the answer may be an old one. */
async function write(
  deps: PaymentDeps,
  read: Payment,
  { state, reference }: { state: Payment["state"]; reference: string | null },
): Promise<boolean> {
  const now = deps.clock.now();
  const written = await lockedHold(deps, read, async (tx, hold, tell) => {
    const payment = (await lockPayments(tx, hold)).find(({ id }) => id === read.id);
    if (!payment || payment.version !== read.version) return false;
    const after = await applyObserved(tx, hold, { payment, state, reference, now, tell });
    await schedule(tx, payment, { isLiveHold: isLive(after.state), now });
    return true;
  });
  return written ?? false;
}

const minuteMs = 60_000;

/** When it is looked at again, should nobody tell us: promise A6 repairs within 15 minutes, a stranded payment within one. */
async function schedule(
  tx: Locked[0],
  { dealership_id, id }: Payment,
  { isLiveHold, now }: { isLiveHold: boolean; now: Date },
): Promise<void> {
  const row = await tx
    .selectFrom("payments")
    .select(["state", "wanted", "attempts"])
    .where("dealership_id", "=", dealership_id)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const inMs = lookAgainMs(row.state, row.wanted !== null, isLiveHold);
  await tx
    .updateTable("payments")
    .set({ due_at: inMs === undefined ? null : new Date(now.getTime() + inMs), attempts: 0 })
    .where("dealership_id", "=", dealership_id)
    .where("id", "=", id)
    .execute();
}

function lookAgainMs(state: string, isWanted: boolean, isLiveHold: boolean): number | undefined {
  if (isWanted) return 10_000;
  if (state === "created" || state === "pending") return isLiveHold ? minuteMs / 2 : undefined;
  if (state === "authorised" || state === "captured") return 10 * minuteMs;
  return undefined;
}
