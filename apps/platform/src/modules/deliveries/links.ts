// The links in our messages. Each is made from the lead alone, so that every attempt carries the same; only a link that
// ends (release) is counted from when it is sent.
import type { Clock } from "../../kit/clock.ts";
import type { Signing } from "../../kit/signing.ts";
import { type Booking, makeBookingToken } from "../bookings/index.ts";
import { type HeldLead, makeEnquiryToken, makeReleaseToken } from "../enquiries/index.ts";
import { type Decision, makeDecideToken, makeHoldToken } from "../reservations/index.ts";
import type { Dispatch } from "./delivery.ts";
import { siteOrigin } from "./lead-words.ts";

export type Links = {
  /** The shopper's page of their enquiry. */
  status(dispatch: Dispatch): string;
  /** The same page, with the button that lets a doubted enquiry go on. */
  confirm(dispatch: Dispatch): string;
  /** The shopper's page of their booking. */
  booking(dispatch: Dispatch, booking: Pick<Booking, "id">): string;
  /** The dealership's page of one held enquiry (D19). */
  release(lead: Pick<HeldLead, "website_id" | "id">): string;
  /** The shopper's page of their hold. */
  hold(dispatch: Dispatch, hold: HoldRow): string;
  /** The dealership's page of one decision about it (D19). */
  decide(hold: HoldRow, decision: Decision): string;
};

type HoldRow = { dealership_id: number; id: string };

const keyOf = ({ dealership_id, id }: HoldRow) => ({ dealershipId: dealership_id, id });

export function createLinks({
  signing,
  clock,
  platformOrigin,
}: {
  signing: Signing;
  clock: Clock;
  platformOrigin: string;
}): Links {
  const page =
    (purpose: "status" | "confirm") =>
    ({ lead, site }: Dispatch) => {
      const token = makeEnquiryToken(signing, purpose, { websiteId: site.websiteId, id: lead.id });
      return `${siteOrigin(site.document, lead)}/enquiries/${token}`;
    };
  return {
    hold: ({ lead, site }, hold) =>
      `${siteOrigin(site.document, lead)}/reservations/${makeHoldToken(signing, site.websiteId, keyOf(hold))}`,
    decide: (hold, decision) =>
      `${platformOrigin}/holds/${makeDecideToken(signing, keyOf(hold), { decision, now: clock.now() })}`,
    status: page("status"),
    confirm: page("confirm"),
    booking: ({ lead, site }, { id }) =>
      `${siteOrigin(site.document, lead)}/bookings/${makeBookingToken(signing, site.websiteId, id)}`,
    release: ({ website_id, id }) =>
      `${platformOrigin}/held/${makeReleaseToken(signing, { websiteId: website_id, id }, clock.now())}`,
  };
}
