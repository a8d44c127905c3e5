// What an operator asks about deliveries: which are dead and why, send them again.
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";

export type DeadOptions = { site?: string | undefined; channel?: string | undefined; limit: number };

/** Newest first. The destination is a dealership's own unless it is the shopper's, which is left out. */
export async function listDead(db: OwnedDb, { site, channel, limit }: DeadOptions) {
  return db.read((q) => {
    let query = q
      .selectFrom("deliveries as d")
      .innerJoin("leads as l", (on) =>
        on.onRef("l.website_id", "=", "d.website_id").onRef("l.id", "=", "d.lead_id"),
      )
      .innerJoin("websites as w", "w.id", "d.website_id")
      .select(["d.id", "d.channel", "d.attempts", "d.give_up_at", "d.last_error"])
      .select(["w.slug as site", "l.reference"])
      .where("d.state", "=", "dead")
      .orderBy("d.give_up_at", "desc")
      .limit(limit);
    if (site !== undefined) query = query.where("w.slug", "=", site);
    if (channel !== undefined) query = query.where("d.channel", "=", channel);
    return query;
  });
}

/** Dead letters by id are due now, with another 72 hours. Answers those that were dead. */
export async function redeliver(db: OwnedDb, ids: readonly string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .updateTable("deliveries")
      .set({
        state: "pending",
        due_at: sql`now()`,
        give_up_at: sql`now() + interval '72 hours'`,
        waits_for: null,
      })
      .where("id", "in", [...ids])
      .where("state", "=", "dead")
      .returning("id")
      .execute();
    await sql`select pg_notify('deliveries_due', '')`.execute(tx);
    return rows.map(({ id }) => id);
  });
}
