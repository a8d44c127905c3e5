// Who must know of a hold: written as rows of `deliveries` with the change itself. What they say is read when they are
// sent; the next change makes the same rows due again.
import { sql } from "kysely";
import type { Db } from "../../kit/db/index.ts";
import { findLeadCar, insertReservationLead, type LeadCar } from "../enquiries/index.ts";
import { loadSite, type Site } from "../sites/index.ts";
import type { Tell } from "./change-hold.ts";
import type { Tx } from "./holds.repo.ts";

export type TellAbout = { websiteId: number; dealershipId: number; carId: number };

/** Looked up before the lock is taken. */
export async function createTell(db: Db, { websiteId, dealershipId, carId }: TellAbout): Promise<Tell> {
  const site = await loadSite(db, websiteId);
  const owned = db.forSite({ websiteId, dealershipIds: [dealershipId] });
  const car = site && (await findLeadCar(owned, carId));
  return async (tx, hold, now) => {
    if (!site || !car) return;
    if (hold.lead_id !== null) return makeDue(tx, websiteId, hold.lead_id, now);
    if (hold.shopper === null) return;
    const leadId = await placeLead(tx, { site, car, now }, { ...hold, shopper: hold.shopper });
    await tx
      .updateTable("holds")
      .set({ lead_id: leadId })
      .where("dealership_id", "=", hold.dealership_id)
      .where("id", "=", hold.id)
      .execute();
    hold.lead_id = leadId;
  };
}

const placeLead = (
  tx: Tx,
  { site, car, now }: { site: Site; car: LeadCar; now: Date },
  {
    shopper,
    client_key,
  }: { shopper: Parameters<typeof insertReservationLead>[2]["shopper"]; client_key: string },
) => insertReservationLead(tx, site, { shopper, car, clientKey: client_key, now });

const retryHours = 72;

/** A raised token takes the row from a worker that holds it with what it was to say before. */
async function makeDue(tx: Tx, websiteId: number, leadId: string, now: Date): Promise<void> {
  await tx
    .updateTable("deliveries")
    .set((row) => ({
      state: "pending",
      attempts: 0,
      due_at: now,
      give_up_at: new Date(now.getTime() + retryHours * 3_600_000),
      lease_token: row("lease_token", "+", 1),
      waits_for: null,
      last_error: null,
      delivered_at: null,
    }))
    .where("website_id", "=", websiteId)
    .where("lead_id", "=", leadId)
    .where("channel", "in", ["hold_shopper", "hold_dealership"])
    .execute();
  await sql`select pg_notify('deliveries_due', '')`.execute(tx);
}
