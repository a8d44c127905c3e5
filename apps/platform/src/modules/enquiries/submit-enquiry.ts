import type { LeadSubmission } from "@forecourt/contracts";
import type { Clock } from "../../kit/clock.ts";
import type { Db, OwnedDb } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import type { Site } from "../sites/index.ts";
import { checkSubmission } from "./check-submission.ts";
import { consentRecords } from "./consent-records.ts";
import { presentAccepted } from "./enquiries.presenter.ts";
import { findAnswer, insertEnquiry, type KnownAnswer, type NewEnquiry } from "./enquiries.repo.ts";
import { findLeadCar, type LeadCar } from "./lead-car.repo.ts";
import { leadPlace } from "./lead-place.ts";
import { makeReference } from "./lead-reference.ts";
import { makeLead } from "./make-lead.ts";
import { deriveKey, hashSubmission } from "./request-hash.ts";
import { resolveDestinations } from "./resolve-destinations.ts";

export type EnquiryInput = {
  submission: LeadSubmission;
  idempotencyKey: string | undefined;
  clientAddress: string;
};

type Deps = { db: Db; clock: Clock };

/** A reference is drawn by chance: the third collision in a row is not chance. */
const attempts = 3;

/** Stores a lead with everything that must happen to it. Answers the same bytes to the same key, always. */
export async function submitEnquiry(deps: Deps, site: Site, input: EnquiryInput): Promise<string> {
  const { submission } = input;
  const now = deps.clock.now();
  const owned = deps.db.forSite(site);
  const requestHash = hashSubmission(submission);
  const key = input.idempotencyKey ?? deriveKey(requestHash, input.clientAddress, now);
  let found: Found;
  try {
    found = await look(owned, site, submission, now);
  } catch (error) {
    // A retry of what was accepted is answered, also when the form or the stock has changed in between.
    const known = await findAnswer(owned, key);
    if (known) return repeat(known, requestHash);
    throw error;
  }

  for (let attempt = 1; ; attempt += 1) {
    const enquiry = makeEnquiry(site, submission, found);
    const response = presentAccepted(enquiry.lead);
    const keyRow = { key, request_hash: requestHash, status: 200, response };
    try {
      const outcome = await insertEnquiry(owned, site.websiteId, { ...enquiry, key: keyRow });
      return outcome === "inserted" ? response : repeat(outcome, requestHash);
    } catch (error) {
      if (attempt === attempts || !isReferenceTaken(error)) throw error;
    }
  }
}

function repeat(known: KnownAnswer, requestHash: string): string {
  if (known.requestHash === requestHash) return known.response;
  throw new AppError("conflict", { message: "This Idempotency-Key was used for another enquiry." });
}

/** Refuses what is wrong with the form, and a car that this site does not show. */
async function look(owned: OwnedDb, site: Site, submission: LeadSubmission, now: Date): Promise<Found> {
  const fields = checkSubmission(submission, site.document);
  if (submission.car_id === undefined) return { fields, car: undefined, now };
  const car = await findLeadCar(owned, submission.car_id);
  if (!car) throw new AppError("not_found", { message: "This car is not on this site." });
  return { fields, car, now };
}

type Found = { car: LeadCar | undefined; fields: ReturnType<typeof checkSubmission>; now: Date };

function makeEnquiry(
  { document }: Site,
  submission: LeadSubmission,
  { car, fields, now }: Found,
): Omit<NewEnquiry, "key"> {
  const dealershipSlug = car?.dealership_slug ?? submission.dealership_slug;
  const place = leadPlace(document, {
    form: submission.form,
    locationId: submission.location_id,
    carLocationId: car?.location_id,
    dealershipSlug,
  });
  const owner = dealershipSlug ?? place?.dealership_slug;
  const id = uuidV7(now);
  const row = makeLead({ submission, document, car, dealershipSlug: owner, place, now });
  const routing = {
    category: row.category,
    dealershipSlug: owner,
    place,
    shopperEmail: row.email ?? undefined,
  };
  return {
    lead: { ...row, id, reference: makeReference(), created_at: now },
    consents: consentRecords(submission, fields, document.settings).map((record) => ({
      ...record,
      id: uuidV7(now),
      lead_id: id,
      created_at: now,
    })),
    deliveries: resolveDestinations(document, routing).map((destination) => ({
      ...destination,
      id: uuidV7(now),
      lead_id: id,
    })),
  };
}

function isReferenceTaken(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "leads_reference";
}
