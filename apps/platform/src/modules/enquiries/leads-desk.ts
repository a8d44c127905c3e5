// What an operator asks about leads: which are there, what became of one, send it again.
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";

export type ListOptions = { site?: string | undefined; state?: string | undefined; limit: number };

/** No names, no addresses: a list is looked over, and shown to others. */
export async function listLeads(db: OwnedDb, { site, state, limit }: ListOptions) {
  return db.read((q) => {
    let query = q
      .selectFrom("leads as l")
      .innerJoin("websites as w", "w.id", "l.website_id")
      .innerJoin("deliveries as d", (on) =>
        on.onRef("d.website_id", "=", "l.website_id").onRef("d.lead_id", "=", "l.id"),
      )
      .select(["l.id", "l.reference", "l.category", "l.created_at", "w.slug as site"])
      .select(sql<string>`string_agg(d.channel || ' ' || d.state, ', ' order by d.channel)`.as("deliveries"))
      .groupBy(["l.website_id", "l.id", "w.slug"])
      .orderBy("l.created_at", "desc")
      .limit(limit);
    if (site !== undefined) query = query.where("w.slug", "=", site);
    if (state !== undefined) query = query.having(sql<boolean>`bool_or(d.state = ${state})`);
    return query;
  });
}

/** By id or reference; a reference is unique within a site, so there may be more than one. */
export async function findLeads(db: OwnedDb, name: string) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name);
  return db.read((q) =>
    q
      .selectFrom("leads as l")
      .innerJoin("websites as w", "w.id", "l.website_id")
      .selectAll("l")
      .select("w.slug as site")
      .where(isId ? "l.id" : "l.reference", "=", isId ? name : name.toUpperCase()),
  );
}

export async function deliveriesOf(db: OwnedDb, leadId: string) {
  return db.read((q) =>
    q
      .selectFrom("deliveries")
      .select(["id", "channel", "destination", "state", "attempts", "due_at", "give_up_at"])
      .select(["delivered_at", "last_error", "receipt"])
      .where("lead_id", "=", leadId)
      .orderBy("channel"),
  );
}

/** Everything of this lead that has not arrived is due now, with another 72 hours. What a worker holds is left to it. */
export async function retryLead(db: OwnedDb, leadId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .updateTable("deliveries")
      .set({ state: "pending", due_at: sql`now()`, give_up_at: sql`now() + interval '72 hours'` })
      .where("lead_id", "=", leadId)
      .where("state", "in", ["pending", "dead"])
      .returning("id")
      .execute();
    await sql`select pg_notify('deliveries_due', '')`.execute(tx);
    return rows.length;
  });
}
