import { bookingKindOf } from "@forecourt/rules/booking-rules";
import { isBreakerOpen, unavailableDependency } from "../../kit/breaker.ts";
import type { Clock } from "../../kit/clock.ts";
import type { Claim, Db, OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Logger } from "../../kit/log.ts";
import { type Booking, findBooking } from "../bookings/index.ts";
import {
  dealershipChannels,
  findEarlierLeads,
  heldMailbox,
  listHeld,
  routingOf,
} from "../enquiries/index.ts";
import { findHoldOfLead, type LeadHold } from "../reservations/index.ts";
import { loadSite, type Site } from "../sites/index.ts";
import type { Send } from "./channels.ts";
import { findDelivery, ownerOf, settleDelivery } from "./deliveries.repo.ts";
import type { Delivery, Dispatch, Lead } from "./delivery.ts";
import { postponeDelayMs, retryDelayMs } from "./retry-delay.ts";

export type DeliverDeps = { db: Db; log: Logger; clock: Clock; send: Send };

/** lost: another worker has the row. postponed: the breaker is open, nothing was tried. cancelled: not wanted any more. */
export type Outcome = "delivered" | "retried" | "postponed" | "dead" | "lost" | "cancelled";

/** One claimed delivery, from its row to its receipt. `isHeld` says whether the lease can still be ours. */
export async function deliverLead(deps: DeliverDeps, claim: Claim, isHeld: () => boolean): Promise<Outcome> {
  const owned = ownerOf(deps.db, claim);
  const found = await findDelivery(owned, claim);
  if (!found) return "lost";
  const { delivery, lead } = found;
  const told = { delivery_id: delivery.id, lead_id: lead.id, channel: delivery.channel };
  try {
    const reason = whyNot(delivery, lead);
    if (reason) {
      const isOurs = await settleDelivery(owned, claim, { state: "cancelled", error: reason });
      return isOurs ? "cancelled" : "lost";
    }
    const site = await loadSite(deps.db, claim.ownerId);
    if (!site) throw new Error("the website has no published document");
    const extras = await loadExtras(owned, site, delivery, lead);
    const booking = await loadBooking(deps.db, site, lead);
    const hold = await loadHold(deps.db, site, delivery, lead);
    const stale = staleReminder(delivery, booking, deps.clock.now());
    if (stale) {
      const isOurs = await settleDelivery(owned, claim, { state: "cancelled", error: stale });
      return isOurs ? "cancelled" : "lost";
    }
    // A worker that was stopped and woken must not send what another has by now (promise A3).
    if (!isHeld()) return "lost";
    const { receipt } = await deps.send({ delivery, lead, site, booking, hold, ...extras });
    const isOurs = await settleDelivery(owned, claim, { state: "delivered", receipt });
    deps.log.info({ ...told, attempts: delivery.attempts, settled: isOurs }, "lead delivered");
    return isOurs ? "delivered" : "lost";
  } catch (error) {
    const outcome = await settleFailure(deps, owned, claim, delivery, error);
    deps.log[levels[outcome] ?? "warn"]({ ...told, err: error, outcome }, "lead not delivered");
    return outcome;
  }
}

/** An outage is told once, by its breaker: a line for each lead that waits for its end would fill the disk. */
const levels: Partial<Record<Outcome, "error" | "debug">> = { dead: "error", postponed: "debug" };

/** Decided after the row was claimed, or while nobody could write: nothing more goes out about it. */
function whyNot({ channel }: Delivery, { state, withdrawn_at }: Lead): string | undefined {
  const isTold = channel.startsWith("withdrawn_") || channel.startsWith("hold_") || channel === "held";
  if (withdrawn_at && !isTold) return "the shopper has withdrawn it";
  const isAsked = channel === "verify" || channel === "verify_sms";
  return isAsked && state !== "quarantined" ? "it is confirmed already" : undefined;
}

/** A booking is its dealership's: it is seen under the site's dealerships. Most leads have none. */
function loadBooking(db: Db, site: Site, lead: Lead): Promise<Booking | undefined> {
  if (!bookingKindOf(lead.fields.form)) return Promise.resolve(undefined);
  return findBooking(db.forSite(site), site.websiteId, { leadId: lead.id });
}

/** A hold is its dealership's too. */
function loadHold(
  db: Db,
  site: Site,
  { channel }: Delivery,
  { id, car }: Lead,
): Promise<LeadHold | undefined> {
  if (!channel.startsWith("hold_") || !car) return Promise.resolve(undefined);
  const dealershipIds = [car.dealership_id];
  return findHoldOfLead(db.forSite({ websiteId: site.websiteId, dealershipIds }), id);
}

function staleReminder({ channel }: Delivery, booking: Booking | undefined, now: Date): string | undefined {
  if (!channel.startsWith("booking_reminder")) return undefined;
  const isComing = booking?.state === "booked" && booking.starts_at > now;
  return isComing ? undefined : "there is nothing to remind of";
}

const heldShown = 20;
const heldRead = 500;

async function loadExtras(
  owned: OwnedDb,
  site: Site,
  { channel, destination }: Delivery,
  lead: Lead,
): Promise<Pick<Dispatch, "earlier" | "held">> {
  const isToDealership = dealershipChannels.some((one) => one === channel);
  return {
    earlier: isToDealership ? await findEarlierLeads(owned, lead.id) : [],
    held: channel === "held" ? (await heldFor(destination)).slice(0, heldShown) : [],
  };

  async function heldFor(mailbox: string) {
    const all = await listHeld(owned, { limit: heldRead });
    return all.filter((held) => heldMailbox(site.document, routingOf(site, held)) === mailbox);
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
  const waitsFor = unavailableDependency(error);
  if (isBreakerOpen(error)) {
    const inMs = postponeDelayMs();
    const change = { state: "pending", inMs, error: text, isCounted: false, waitsFor } as const;
    return (await settleDelivery(owned, claim, change)) ? "postponed" : "lost";
  }
  const leftMs = giveUpAt.getTime() - clock.now().getTime();
  if (leftMs <= 0)
    return (await settleDelivery(owned, claim, { state: "dead", error: text })) ? "dead" : "lost";
  const isRefusal = waitsFor === undefined && !isUnavailable(error);
  // The last try is made when the time is over, not left out because the next step would pass it.
  const inMs = Math.min(retryDelayMs({ attempts, isRefusal }), leftMs);
  const change = { state: "pending", inMs, error: text, isCounted: true, waitsFor } as const;
  return (await settleDelivery(owned, claim, change)) ? "retried" : "lost";
}

const isUnavailable = (error: unknown) => error instanceof AppError && error.code === "unavailable";

const longestError = 500;

function describe(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at instanceof Error && parts.length < 4; at = at.cause) parts.push(at.message);
  return (parts.join(": ") || String(error)).replaceAll(/\p{Cc}+/gu, " ").slice(0, longestError);
}
