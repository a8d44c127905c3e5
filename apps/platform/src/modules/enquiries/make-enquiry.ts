import type { LeadSubmission } from "@forecourt/contracts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import type { BookingWish } from "../bookings/index.ts";
import type { Site } from "../sites/index.ts";
import type { checkSubmission } from "./check-submission.ts";
import { consentRecords } from "./consent-records.ts";
import { contactKeys } from "./contact-keys.ts";
import type { Judgement } from "./judge-submission.ts";
import type { LeadCar } from "./lead-car.repo.ts";
import { leadPlace } from "./lead-place.ts";
import { makeReference } from "./lead-reference.ts";
import { makeLead } from "./make-lead.ts";
import {
  destinationRows,
  heldMailbox,
  type LeadRouting,
  resolveDestinations,
} from "./resolve-destinations.ts";

export type Found = {
  car: LeadCar | undefined;
  fields: ReturnType<typeof checkSubmission>;
  wish: BookingWish | undefined;
  now: Date;
};

/** The rows of a lead, for a lead that nobody doubts; `routing` says where a doubted one would have gone. */
export function makeEnquiry(
  { document }: Site,
  submission: LeadSubmission,
  { car, fields, wish, now }: Found,
  { doubts, clientKey }: Judgement,
) {
  const dealershipSlug = car?.dealership_slug ?? submission.dealership_slug;
  const place = leadPlace(document, {
    form: submission.form,
    // The slot is of a place: whoever books it goes there.
    locationId: wish?.at.place.id ?? submission.location_id,
    carLocationId: car?.location_id,
    dealershipSlug,
  });
  const owner = dealershipSlug ?? place?.dealership_slug;
  const id = uuidV7(now);
  const row = makeLead({ submission, document, car, dealershipSlug: owner, place, now });
  const shopper = { shopperEmail: row.email ?? undefined, shopperPhone: row.phone ?? undefined };
  const routing: LeadRouting = { category: row.category, dealershipSlug: owner, place, ...shopper };
  const isDoubted = doubts.length > 0;
  return {
    routing: { ...routing, heldMailbox: isDoubted ? heldMailbox(document, routing) : undefined },
    lead: {
      ...row,
      ...contactKeys(submission),
      id,
      client_key: clientKey,
      state: isDoubted ? "quarantined" : "accepted",
      doubts: [...doubts],
      reference: makeReference(),
      created_at: now,
    },
    consents: consentRecords(submission, fields, document.settings).map((record) => ({
      ...record,
      id: uuidV7(now),
      lead_id: id,
      created_at: now,
    })),
    deliveries: destinationRows(resolveDestinations(document, routing), id, now),
    events: isDoubted
      ? [
          {
            id: uuidV7(now),
            lead_id: id,
            kind: "quarantined",
            actor: "platform",
            detail: doubts.join(", "),
            created_at: now,
          },
        ]
      : [],
  };
}
