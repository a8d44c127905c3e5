import type { OwnedDb } from "../../kit/db/index.ts";
import type { HoldState } from "./hold-machine.ts";

export type LeadHold = NonNullable<Awaited<ReturnType<typeof findHoldOfLead>>>;

/** A hold as its messages tell it: how it stands when they are sent, and how the money does. */
export async function findHoldOfLead(db: OwnedDb, leadId: string) {
  const [row] = await db.read((q) =>
    q
      .selectFrom("holds as h")
      .select(["h.dealership_id", "h.id", "h.state", "h.reason", "h.ends_at", "h.sequence", "h.changed_at"])
      .leftJoinLateral(
        (join) =>
          join
            .selectFrom("payments as p")
            .select(["p.amount_cents", "p.charge"])
            .whereRef("p.dealership_id", "=", "h.dealership_id")
            .whereRef("p.hold_id", "=", "h.id")
            // The one that it is held by, else the last that was tried.
            .orderBy((p) => p("p.id", "=", p.ref("h.payment_id")), "desc")
            .orderBy("p.id", "desc")
            .limit(1)
            .as("money"),
        (join) => join.onTrue(),
      )
      .select(["money.amount_cents", "money.charge"])
      .select("h.payment_id")
      .where("h.lead_id", "=", leadId),
  );
  return row && { ...row, state: row.state as HoldState };
}
