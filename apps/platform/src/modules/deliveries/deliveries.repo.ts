import { sql } from "kysely";
import type { Claim, Db, OwnedDb } from "../../kit/db/index.ts";
import type { Delivery, Lead } from "./delivery.ts";

export const ownerOf = (db: Db, claim: Claim): OwnedDb =>
  db.forSite({ websiteId: claim.ownerId, dealershipIds: [] });

/** The claimed row with its lead, under its website's policies; nothing when the lease is lost already. */
export async function findDelivery(
  db: OwnedDb,
  { key, token }: Claim,
): Promise<{ delivery: Delivery; lead: Lead } | undefined> {
  const [row] = await db.read((q) =>
    q
      .selectFrom("deliveries as d")
      .innerJoin("leads as l", (on) =>
        on.onRef("l.website_id", "=", "d.website_id").onRef("l.id", "=", "d.lead_id"),
      )
      .select(["d.id as delivery_id", "d.channel", "d.destination", "d.attempts", "d.give_up_at"])
      .select([
        "l.id",
        "l.reference",
        "l.category",
        "l.subcategory",
        "l.name",
        "l.last_name",
        "l.email",
        "l.phone",
        "l.postcode",
        "l.message",
        "l.car",
        "l.location_id",
        "l.fields",
        "l.lead_attributes",
        "l.url",
        "l.source",
        "l.created_at",
        "l.reply_due_at",
        "l.person_id",
        "l.state",
        "l.withdrawn_at",
      ])
      .select((row) =>
        row
          .selectFrom("consents")
          .select("granted")
          .whereRef("consents.website_id", "=", "l.website_id")
          .whereRef("consents.lead_id", "=", "l.id")
          .where("purpose", "=", "marketing")
          .orderBy("created_at")
          .limit(1)
          .as("marketing_consent"),
      )
      .where("d.id", "=", key)
      .where("d.lease_token", "=", token)
      .where("d.state", "=", "sending"),
  );
  if (!row) return undefined;
  const { delivery_id, channel, destination, attempts, give_up_at, ...lead } = row;
  return {
    delivery: { id: delivery_id, channel, destination, attempts, giveUpAt: give_up_at } as Delivery,
    // Written by the module enquiries, whose types these are.
    lead: { ...lead, reference: lead.reference ?? lead.id } as unknown as Lead,
  };
}

type Change =
  | { state: "delivered"; receipt: string }
  | { state: "pending"; inMs: number; error: string; isCounted: boolean; waitsFor: string | undefined }
  | { state: "dead" | "cancelled"; error: string };

/** False: the lease was lost, somebody else has the row, and nothing was changed. */
export async function settleDelivery(db: OwnedDb, { key, token }: Claim, change: Change): Promise<boolean> {
  const rows = await db.read((q) =>
    q
      .updateTable("deliveries")
      .set((row) => ({
        ...columnsOf(change),
        ...(isUncounted(change) ? { attempts: row("attempts", "-", 1) } : {}),
      }))
      .where("id", "=", key)
      .where("lease_token", "=", token)
      .where("state", "=", "sending")
      .returning("id"),
  );
  return rows.length === 1;
}

const isUncounted = (change: Change): boolean => change.state === "pending" && !change.isCounted;

function columnsOf(change: Change) {
  if (change.state === "delivered") {
    const receipt = { answer: change.receipt };
    return { state: "delivered", delivered_at: sql<Date>`now()`, receipt, last_error: null, waits_for: null };
  }
  if (change.state !== "pending") return { state: change.state, last_error: change.error, waits_for: null };
  const due_at = sql<Date>`now() + make_interval(secs => ${change.inMs / 1000})`;
  return { state: "pending", due_at, last_error: change.error, waits_for: change.waitsFor ?? null };
}
