import type { OwnedDb } from "../../kit/db/index.ts";
import type { LeadCar } from "./lead-car.repo.ts";
import type { LeadFields } from "./make-lead.ts";
import { dealershipChannels } from "./resolve-destinations.ts";

export type StoredLead = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** One lead, with when the dealership first had it and how its shopper was asked to confirm it. */
export async function findLead(db: OwnedDb, id: string) {
  const [row] = await db.read((q) =>
    q
      .selectFrom("leads as l")
      .select(["l.id", "l.website_id", "l.state", "l.reference", "l.category", "l.created_at"])
      .select(["l.name", "l.last_name", "l.email", "l.phone", "l.message", "l.car", "l.fields"])
      .select(["l.location_id", "l.reply_due_at", "l.withdrawn_at", "l.doubts"])
      .select((lead) =>
        lead
          .selectFrom("deliveries as d")
          .select((delivery) => delivery.fn.min("d.delivered_at").as("at"))
          .whereRef("d.website_id", "=", "l.website_id")
          .whereRef("d.lead_id", "=", "l.id")
          .where("d.state", "=", "delivered")
          .where("d.channel", "in", [...dealershipChannels])
          .as("delivered_at"),
      )
      .select((lead) =>
        lead
          .selectFrom("deliveries as d")
          .select("d.channel")
          .whereRef("d.website_id", "=", "l.website_id")
          .whereRef("d.lead_id", "=", "l.id")
          .where("d.channel", "in", ["verify", "verify_sms"])
          .limit(1)
          .as("asked_by"),
      )
      .where("l.id", "=", id),
  );
  if (!row) return undefined;
  return { ...row, car: row.car as LeadCar | null, fields: row.fields as unknown as LeadFields };
}

export type HeldLead = Awaited<ReturnType<typeof listHeld>>[number];

/** Newest first. What was withdrawn waits for nobody. */
export async function listHeld(db: OwnedDb, { limit, site }: { limit: number; site?: string | undefined }) {
  const rows = await db.read((q) => {
    const query = q
      .selectFrom("leads as l")
      .innerJoin("websites as w", "w.id", "l.website_id")
      .select(["l.id", "l.website_id", "w.slug as site", "l.reference", "l.category", "l.created_at"])
      .select([
        "l.name",
        "l.last_name",
        "l.email",
        "l.phone",
        "l.message",
        "l.doubts",
        "l.location_id",
        "l.fields",
      ])
      .where("l.state", "=", "quarantined")
      .where("l.withdrawn_at", "is", null)
      .orderBy("l.created_at", "desc")
      .limit(limit);
    return site === undefined ? query : query.where("w.slug", "=", site);
  });
  return rows.map((row) => ({ ...row, fields: row.fields as unknown as LeadFields }));
}

export type EarlierLead = {
  reference: string | null;
  category: string;
  created_at: Date;
  car: LeadCar | null;
};

const earlierShown = 5;

/** What the same person asked before, by phone or email; newest first. Doubted ones are no history. */
export async function findEarlierLeads(db: OwnedDb, leadId: string): Promise<EarlierLead[]> {
  const rows = await db.read((q) =>
    q
      .selectFrom("leads as l")
      .innerJoin("leads as o", (on) =>
        on
          .onRef("o.website_id", "=", "l.website_id")
          .onRef("o.id", "!=", "l.id")
          .onRef("o.created_at", "<=", "l.created_at")
          .on((is) =>
            is.or([
              is("o.email_key", "=", is.ref("l.email_key")),
              is("o.phone_key", "=", is.ref("l.phone_key")),
            ]),
          ),
      )
      .select(["o.reference", "o.category", "o.created_at", "o.car"])
      .where("l.id", "=", leadId)
      .where("o.state", "!=", "quarantined")
      .where("o.withdrawn_at", "is", null)
      .orderBy("o.created_at", "desc")
      .limit(earlierShown),
  );
  return rows.map((row) => ({ ...row, car: row.car as EarlierLead["car"] }));
}
