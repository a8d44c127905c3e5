// What people decide about a lead that is stored. Each changes the row only from the state it may be changed from, so
// that a link pressed twice, or two people at once, decide it once.
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import { cancelBookingOfLead } from "../bookings/index.ts";
import { insertDeliveries, type NewEnquiry, type Owned } from "./enquiries.repo.ts";
import { dealershipChannels } from "./resolve-destinations.ts";

type Decision = { leadId: string; event: Owned<"lead_events"> };

type Release = {
  replyDueAt: Date | null;
  deliveries: readonly Owned<"deliveries">[];
  alongside: NewEnquiry["alongside"];
};

/** Undefined: it was not in quarantine, or its shopper has withdrawn it. */
export async function markReleased(
  db: OwnedDb,
  websiteId: number,
  { leadId, event }: Decision,
  { replyDueAt, deliveries, alongside }: Release,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const released = await tx
      .updateTable("leads")
      .set({ state: "released", reply_due_at: replyDueAt })
      .where("website_id", "=", websiteId)
      .where("id", "=", leadId)
      .where("state", "=", "quarantined")
      .where("withdrawn_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!released) return false;
    // It is on its way: the questions that are still waiting to be asked are not.
    await tx
      .updateTable("deliveries")
      .set({ state: "cancelled" })
      .where("website_id", "=", websiteId)
      .where("lead_id", "=", leadId)
      .where("channel", "in", ["verify", "verify_sms"])
      .where("state", "=", "pending")
      .execute();
    await tx
      .insertInto("lead_events")
      .values({ website_id: websiteId, ...event })
      .execute();
    await alongside?.(tx);
    await insertDeliveries(tx, websiteId, deliveries);
    return true;
  });
}

/** How each of the dealership's channels is told that it need not answer any more. */
const toldBy = {
  email: "withdrawn_email",
  adf_email: "withdrawn_email",
  webhook: "withdrawn_webhook",
  sms: "withdrawn_sms",
} as const;

/** Calls off what has not left, and answers what has: those destinations must be told. Undefined: withdrawn before. */
export async function markWithdrawn(
  db: OwnedDb,
  websiteId: number,
  { leadId, event }: Decision,
  tell: (channel: (typeof toldBy)[keyof typeof toldBy], destination: string) => Owned<"deliveries">,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const withdrawn = await tx
      .updateTable("leads")
      .set({ withdrawn_at: sql<Date>`now()` })
      .where("website_id", "=", websiteId)
      .where("id", "=", leadId)
      .where("withdrawn_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!withdrawn) return false;
    await tx
      .updateTable("deliveries")
      .set({ state: "cancelled" })
      .where("website_id", "=", websiteId)
      .where("lead_id", "=", leadId)
      .where("channel", "!=", "held") // it speaks of others too
      .where("state", "in", ["pending", "dead"])
      .execute();
    await cancelBookingOfLead(tx, websiteId, leadId);
    // What a worker holds right now may have left already.
    const gone = await tx
      .selectFrom("deliveries")
      .select(["channel", "destination"])
      .where("website_id", "=", websiteId)
      .where("lead_id", "=", leadId)
      .where("channel", "in", [...dealershipChannels])
      .where("state", "in", ["delivered", "sending"])
      .execute();
    const told = gone.map(({ channel, destination }) =>
      tell(toldBy[channel as keyof typeof toldBy], destination),
    );
    await tx
      .insertInto("lead_events")
      .values({ website_id: websiteId, ...event })
      .execute();
    await insertDeliveries(tx, websiteId, told);
    return true;
  });
}
