import { isBreakerOpen } from "../../kit/breaker.ts";
import type { Clock } from "../../kit/clock.ts";
import type { Claim, Db, OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Logger } from "../../kit/log.ts";
import { loadSite } from "../sites/index.ts";
import type { Send } from "./channels.ts";
import { findDelivery, ownerOf, settleDelivery } from "./deliveries.repo.ts";
import type { Delivery } from "./delivery.ts";
import { postponeDelayMs, retryDelayMs } from "./retry-delay.ts";

export type DeliverDeps = { db: Db; log: Logger; clock: Clock; send: Send };

/** lost: another worker has the row. postponed: the breaker is open, nothing was tried. */
export type Outcome = "delivered" | "retried" | "postponed" | "dead" | "lost";

/** One claimed delivery, from its row to its receipt. `isHeld` says whether the lease can still be ours. */
export async function deliverLead(deps: DeliverDeps, claim: Claim, isHeld: () => boolean): Promise<Outcome> {
  const owned = ownerOf(deps.db, claim);
  const found = await findDelivery(owned, claim);
  if (!found) return "lost";
  const { delivery, lead } = found;
  const told = { delivery_id: delivery.id, lead_id: lead.id, channel: delivery.channel };
  try {
    const site = await loadSite(deps.db, claim.ownerId);
    if (!site) throw new Error("the website has no published document");
    // A worker that was stopped and woken must not send what another has by now (promise A3).
    if (!isHeld()) return "lost";
    const { receipt } = await deps.send({ delivery, lead, site });
    const isOurs = await settleDelivery(owned, claim, { state: "delivered", receipt });
    deps.log.info({ ...told, attempts: delivery.attempts, settled: isOurs }, "lead delivered");
    return isOurs ? "delivered" : "lost";
  } catch (error) {
    const outcome = await settleFailure(deps, owned, claim, delivery, error);
    deps.log[outcome === "dead" ? "error" : "warn"]({ ...told, err: error, outcome }, "lead not delivered");
    return outcome;
  }
}

async function settleFailure(
  { clock }: DeliverDeps,
  owned: OwnedDb,
  claim: Claim,
  { attempts, giveUpAt }: Delivery,
  error: unknown,
): Promise<Outcome> {
  const text = describe(error);
  if (isBreakerOpen(error)) {
    const change = { state: "pending", inMs: postponeDelayMs(), error: text, isCounted: false } as const;
    return (await settleDelivery(owned, claim, change)) ? "postponed" : "lost";
  }
  const leftMs = giveUpAt.getTime() - clock.now().getTime();
  if (leftMs <= 0)
    return (await settleDelivery(owned, claim, { state: "dead", error: text })) ? "dead" : "lost";
  const isRefusal = !(error instanceof AppError && error.code === "unavailable");
  // The last try is made when the time is over, not left out because the next step would pass it.
  const inMs = Math.min(retryDelayMs({ attempts, isRefusal }), leftMs);
  const change = { state: "pending", inMs, error: text, isCounted: true } as const;
  return (await settleDelivery(owned, claim, change)) ? "retried" : "lost";
}

const longestError = 500;

function describe(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at instanceof Error && parts.length < 4; at = at.cause) parts.push(at.message);
  return (parts.join(": ") || String(error)).replaceAll(/\p{Cc}+/gu, " ").slice(0, longestError);
}
