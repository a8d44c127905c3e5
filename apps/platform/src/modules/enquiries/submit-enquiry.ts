import type { LeadAccepted, LeadSubmission } from "@forecourt/contracts";
import type { Clock } from "../../kit/clock.ts";
import type { OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Metrics } from "../../kit/metrics.ts";
import { withPatience } from "../../kit/patience.ts";
import {
  planBooking,
  presentMade,
  readWish,
  refuseTakenSlot,
  requireFree,
  SlotTakenError,
} from "../bookings/index.ts";
import type { Site } from "../sites/index.ts";
import { checkSubmission } from "./check-submission.ts";
import { clientKey } from "./contact-keys.ts";
import { presentAccepted } from "./enquiries.presenter.ts";
import {
  findAnswer,
  insertEnquiry,
  isStanding,
  type KnownAnswer,
  type NewEnquiry,
} from "./enquiries.repo.ts";
import { makeEnquiryToken } from "./enquiry-tokens.ts";
import { type Doubt, type JudgeDeps, type Judgement, judgeSubmission } from "./judge-submission.ts";
import { findLeadCar } from "./lead-car.repo.ts";
import { type Found, makeEnquiry } from "./make-enquiry.ts";
import { quarantineDeliveries } from "./quarantine-deliveries.ts";
import { deriveKey, hashSubmission, isDerivedKey, nextDerivedKey } from "./request-hash.ts";

export type EnquiryInput = {
  submission: LeadSubmission;
  idempotencyKey: string | undefined;
  clientAddress: string;
};

export type SubmitDeps = JudgeDeps & { clock: Clock; metrics: Metrics };

/** A reference is drawn by chance: the third collision in a row is not chance. */
const attempts = 3;
/** A restart of PostgreSQL takes a second or two: whoever pressed the button waits it out, and need not press again. */
const patienceMs = 5000;

/** Stores a lead with everything that must happen to it. Answers the same bytes to the same key, always. */
export function submitEnquiry(deps: SubmitDeps, site: Site, input: EnquiryInput): Promise<string> {
  const now = deps.clock.now();
  const requestHash = hashSubmission(input.submission);
  const key = input.idempotencyKey ?? deriveKey(requestHash, input.clientAddress, now);
  return withPatience(patienceMs, () => accept(deps, site, { ...input, key, requestHash, now }));
}

type Post = EnquiryInput & { key: string; requestHash: string; now: Date };

/**
 * A key that was made of the words alone means "the same press again" only while what they asked for stands. Whoever
 * cancelled, moved or withdrew it, and asks for the same once more, means it.
 */
async function standingKey(owned: OwnedDb, key: string): Promise<string> {
  const known = await findAnswer(owned, key);
  if (!known) return key;
  const { lead_id }: LeadAccepted = JSON.parse(known.response);
  if (await isStanding(owned, lead_id)) return key;
  return standingKey(owned, nextDerivedKey(key, lead_id));
}

async function accept(deps: SubmitDeps, site: Site, post: Post): Promise<string> {
  if (!isDerivedKey(post.key)) return acceptOnce(deps, site, post);
  const key = await standingKey(deps.db.forSite(site), post.key);
  return acceptOnce(deps, site, { ...post, key });
}

async function acceptOnce(deps: SubmitDeps, site: Site, post: Post): Promise<string> {
  const { submission, key, requestHash, now } = post;
  const owned = deps.db.forSite(site);
  const client = clientKey(deps.signing, site.websiteId, post.clientAddress);
  let looked: [Found, Judgement];
  try {
    looked = await Promise.all([
      look(deps, site, submission, now),
      judgeSubmission(deps, site, { submission, client, key, now }),
    ]);
  } catch (error) {
    // A retry of what was accepted is answered, also when the form or the stock has changed in between.
    const known = await findAnswer(owned, key);
    if (known) return repeat(known, requestHash);
    throw error;
  }
  const [found, judgement] = looked;
  const stored = await store(deps, site, post, found, judgement);
  if (stored !== "taken") return stored;
  const known = await findAnswer(owned, key);
  if (known) return repeat(known, requestHash);
  // Not this key, so it was the proof: another enquiry has used it.
  const doubts: Doubt[] = [...judgement.doubts, "proof_reused"];
  const kept = await store(deps, site, post, found, { ...judgement, doubts, proof: undefined });
  if (kept !== "taken") return kept;
  const other = await findAnswer(owned, key);
  if (other) return repeat(other, requestHash);
  throw new AppError("unavailable", { detail: { key: "taken, and not there" } });
}

async function store(
  deps: SubmitDeps,
  site: Site,
  { submission, key, requestHash }: Post,
  found: Found,
  judgement: Judgement,
): Promise<string | "taken"> {
  const owned = deps.db.forSite(site);
  const { doubts, proof } = judgement;
  const spent = proof && { proof: proof.proof, key, expires_at: proof.expiresAt };
  for (let attempt = 1; ; attempt += 1) {
    const enquiry = makeEnquiry(site, submission, found, judgement);
    const held =
      doubts.length > 0
        ? await quarantineDeliveries(owned, enquiry.lead, enquiry.routing, found.now)
        : undefined;
    const booking = planBooking(site, wishOf(found, judgement), enquiry.lead, found.now);
    const rows: Omit<NewEnquiry, "key"> = {
      proof: spent,
      lead: enquiry.lead,
      consents: enquiry.consents,
      events: enquiry.events,
      deliveries: held?.deliveries ?? [...enquiry.deliveries, ...booking.deliveries],
      alongside: booking.take,
    };
    const { id, reference } = enquiry.lead;
    const token = makeEnquiryToken(deps.signing, "status", { websiteId: site.websiteId, id });
    const response = presentAccepted({
      id,
      reference: reference ?? null,
      token,
      held,
      booking: presentMade(deps.signing, site.websiteId, booking.made),
    });
    const keyRow = { key, request_hash: requestHash, status: 200, response };
    try {
      const outcome = await insertEnquiry(owned, site.websiteId, { ...rows, key: keyRow });
      if (outcome !== "inserted") return "taken";
      count(deps.metrics, doubts);
      return response;
    } catch (error) {
      if (attempt === attempts || !isReferenceTaken(error)) throw await told(deps, site, found, error);
    }
  }
}

/** Somebody who was a moment late hears of the times that are free. */
async function told(deps: SubmitDeps, site: Site, { wish }: Found, error: unknown): Promise<unknown> {
  return error instanceof SlotTakenError && wish ? refuseTakenSlot(deps, site, wish) : error;
}

/** A doubted lead takes no seat, or bots would empty the calendar: it is booked when it is let through. */
const wishOf = ({ wish }: Found, { doubts }: Judgement) => (doubts.length > 0 ? undefined : wish);

/** The quarantine is counted where it is filled: its size and its reasons are on the dashboards. */
function count(metrics: Metrics, doubts: readonly Doubt[]): void {
  const state = doubts.length > 0 ? "quarantined" : "accepted";
  metrics.counter("leads_stored_total", "Leads by what became of them at the door", "state").inc({ state });
  const reasons = metrics.counter("lead_doubts_total", "Why leads were quarantined", "doubt");
  for (const doubt of doubts) reasons.inc({ doubt });
}

function repeat(known: KnownAnswer, requestHash: string): string {
  if (known.requestHash === requestHash) return known.response;
  throw new AppError("conflict", { message: "This Idempotency-Key was used for another enquiry." });
}

/** Refuses what is wrong with the form, a slot that is taken, and a car that this site does not show. */
async function look(deps: SubmitDeps, site: Site, submission: LeadSubmission, now: Date): Promise<Found> {
  const fields = checkSubmission(submission, site.document);
  const wish = readWish(site, submission, now);
  if (wish) await requireFree(deps, site, wish);
  if (submission.car_id === undefined) return { fields, car: undefined, wish, now };
  const car = await findLeadCar(deps.db.forSite(site), submission.car_id);
  if (!car) throw new AppError("not_found", { message: "This car is not on this site." });
  return { fields, car, wish, now };
}

function isReferenceTaken(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "leads_reference";
}
