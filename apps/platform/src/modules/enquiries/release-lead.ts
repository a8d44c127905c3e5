// A doubted lead goes on: its shopper has confirmed it (D24), or a person has looked at it (D19).
import type { OwnedDb } from "../../kit/db/index.ts";
import { uuidV7 } from "../../kit/uuid-v7.ts";
import { type BookingPlan, planBooking, rereadWish, SlotTakenError } from "../bookings/index.ts";
import type { Site } from "../sites/index.ts";
import { findLead } from "./enquiry.repo.ts";
import { markReleased } from "./lead-decisions.repo.ts";
import { replyDue } from "./make-lead.ts";
import { destinationRows, resolveDestinations, routingOf } from "./resolve-destinations.ts";

export type Actor = "shopper" | "dealership" | "operator";

/** False: it was not waiting any more. The reply is due from now on, not from when it was doubted. */
export async function releaseLead(
  db: OwnedDb,
  site: Site,
  { leadId, actor, detail, now }: { leadId: string; actor: Actor; detail: string; now: Date },
): Promise<boolean> {
  const lead = await findLead(db, leadId);
  if (!lead) return false;
  const routing = routingOf(site, lead);
  const { reply_within_minutes } = site.document.settings;
  const event = { id: uuidV7(now), lead_id: leadId, kind: "released", actor, detail, created_at: now };
  const release = (booking: Pick<BookingPlan, "deliveries" | "take">) =>
    markReleased(
      db,
      site.websiteId,
      { leadId, event },
      {
        replyDueAt: replyDue(routing.place, reply_within_minutes, now) ?? null,
        deliveries: [
          ...destinationRows(resolveDestinations(site.document, routing), leadId, now),
          ...booking.deliveries,
        ],
        alongside: booking.take,
      },
    );
  const wish = rereadWish(site, lead, now);
  try {
    return await release(planBooking(site, wish, lead, now));
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error;
    // The slot went to somebody else meanwhile: the lead goes on all the same, with the time as a wish.
    return release(planBooking(site, undefined, lead, now));
  }
}
