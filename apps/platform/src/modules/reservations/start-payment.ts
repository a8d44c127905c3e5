// An attempt to pay the deposit: only for a live hold of one's own, only the server's amount, and only so often.
import { depositDollars } from "@forecourt/rules/reserve-deposit";
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Limits } from "../../kit/limits.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import { findAccount, type Observed } from "../payments/index.ts";
import type { Site } from "../sites/index.ts";
import { isLapsed } from "./hold-machine.ts";
import { type Hold, type HoldKey, insertEvent, lockHold, type Shopper, type Tx } from "./holds.repo.ts";
import { countIntents } from "./recent-intents.ts";
import { type PaymentDeps, reconcilePayment } from "./reconcile-payment.ts";
import { addressKey, type HoldDeps, sessionKey, type Visitor } from "./take-hold.ts";

export type PayDeps = PaymentDeps &
  HoldDeps & { env: { PLATFORM_ORIGIN: string; PAYMENTS_PER_ADDRESS: number }; limits: Pick<Limits, "call"> };

export type PayInput = Visitor & { shopper: Shopper; token?: string | undefined; returnUrl: string };

export type Paying = Observed & {
  paymentId: string;
  amountCents: number;
  clientSecret: string | null;
  redirectUrl: string | null;
};

const perSession = { most: 3, withinMs: 600_000 };
const perAddressMs = 3_600_000;
/** By then the processor has answered, or the call has been given up. */
const firstLookMs = 60_000;

export async function startPayment(
  deps: PayDeps,
  site: Site,
  key: HoldKey,
  input: PayInput,
): Promise<Paying> {
  const { signing, clock, db } = deps;
  const now = clock.now();
  const owned = db.forSite(site);
  const account = await findAccount(owned, deps.vault, key.dealershipId);
  if (!account)
    throw new AppError("unavailable", { detail: { dealership: key.dealershipId, account: "none" } });
  const amountCents = account.depositCents || depositDollars(null) * 100;
  const id = uuidV7(now);
  const visitor = {
    session_key: sessionKey(signing, input.session),
    client_key: addressKey(signing, input.address),
  };
  const ofAddress = await countIntents(deps.limits, { client: visitor.client_key, paymentId: id, now });
  const mostOfAddress = deps.env.PAYMENTS_PER_ADDRESS;
  if (ofAddress > mostOfAddress) throw tooOften();
  const hold = await owned.transaction(async (tx) => {
    const locked = await requireOwnHold(tx, key, { session: visitor.session_key, now });
    await requireFew(tx, visitor, { now, mostOfAddress });
    await tx
      .insertInto("payments")
      .values({
        ...visitor,
        dealership_id: key.dealershipId,
        id,
        hold_id: key.id,
        authorization_type: account.type,
        amount_cents: amountCents,
        charge: site.document.settings.deposit_mode === "charge",
        due_at: new Date(now.getTime() + firstLookMs),
        created_at: now,
        changed_at: now,
      })
      .execute();
    await tx
      .updateTable("holds")
      .set({ shopper: input.shopper })
      .where("dealership_id", "=", key.dealershipId)
      .where("id", "=", key.id)
      .execute();
    await insertEvent(tx, locked, { kind: "paying", actor: "shopper", detail: id, now });
    return locked;
  });
  const started = await deps.processors[account.type].start(account, {
    id,
    reference: null,
    amountCents,
    token: input.token,
    returnUrl: input.returnUrl,
    hookUrl: `${deps.env.PLATFORM_ORIGIN}/hooks/${account.type}/${key.dealershipId}`,
    description: `Deposit, car ${hold.car_id}`,
  });
  await keepReference(owned, { dealershipId: key.dealershipId, id }, started.reference);
  // Paid already, or refused: written down now, not when somebody looks.
  if (started.state !== "created") await reconcilePayment(deps, { dealershipId: key.dealershipId, id });
  return {
    state: started.state,
    reference: started.reference,
    paymentId: id,
    amountCents,
    clientSecret: started.clientSecret ?? null,
    redirectUrl: started.redirectUrl ?? null,
  };
}

async function keepReference(owned: OwnedDb, key: HoldKey, reference: string | null): Promise<void> {
  if (reference === null) return;
  await owned.read((q) =>
    q
      .updateTable("payments")
      .set((row) => ({ reference, version: row("version", "+", 1) }))
      .where("dealership_id", "=", key.dealershipId)
      .where("id", "=", key.id)
      .where("reference", "is", null)
      .returning("id"),
  );
}

async function requireOwnHold(
  tx: Tx,
  key: HoldKey,
  { session, now }: { session: string; now: Date },
): Promise<Hold> {
  const hold = await lockHold(tx, key);
  if (!hold || hold.session_key !== session) throw new AppError("not_found");
  if (hold.state === "held" || hold.state === "captured") {
    throw new AppError("conflict", { message: "This car is reserved for you already." });
  }
  if (hold.state !== "soft" || isLapsed(hold.ends_at, now)) {
    throw new AppError("conflict", { message: "Your time to pay has run out. Please start again." });
  }
  return hold;
}

/** Whoever tries stolen cards needs many tries. Counted under locks, so that two at once count as two. */
async function requireFew(
  tx: Tx,
  { session_key, client_key }: { session_key: string; client_key: string },
  { now, mostOfAddress }: { now: Date; mostOfAddress: number },
): Promise<void> {
  for (const key of [session_key, client_key].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payments ${key}`}, 0))`.execute(tx);
  }
  const count = async (column: "session_key" | "client_key", value: string, withinMs: number) => {
    const row = await tx
      .selectFrom("payments")
      .select((payment) => payment.fn.countAll<number>().as("count"))
      .where(column, "=", value)
      .where("created_at", ">", new Date(now.getTime() - withinMs))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const isOften =
    (await count("session_key", session_key, perSession.withinMs)) >= perSession.most ||
    (await count("client_key", client_key, perAddressMs)) >= mostOfAddress;
  if (isOften) throw tooOften();
}

const tooOften = () => new AppError("rate_limited", { message: "Too many tries. Please wait a while." });
