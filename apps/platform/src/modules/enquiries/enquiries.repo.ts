import { type Insertable, type RawBuilder, sql, type Transaction } from "kysely";
import type { OwnedDb, Schema } from "../../kit/db/index.ts";

export type Owned<Table extends keyof Schema> = Omit<Insertable<Schema[Table]>, "website_id">;

export type NewEnquiry = {
  key: Owned<"idempotency_keys">;
  proof: Owned<"spent_proofs"> | undefined;
  lead: Owned<"leads">;
  consents: Owned<"consents">[];
  deliveries: Owned<"deliveries">[];
  events: Owned<"lead_events">[];
  /** What else must be written with it or not at all: a booking takes its seat here. */
  alongside?: ((tx: Transaction<Schema>) => Promise<void>) | undefined;
};
export type KnownAnswer = { requestHash: string; response: string };

type InsertOutcome = "inserted" | "key_taken" | "proof_spent";

/**
 * One statement, which is one transaction and one round trip: all of it or nothing. The proof goes first and the key
 * next, because their indexes make every other post with the same one wait here until this one has committed.
 */
export async function insertEnquiry(
  db: OwnedDb,
  websiteId: number,
  enquiry: NewEnquiry,
): Promise<InsertOutcome> {
  const owned = <Row extends object>(row: Row) => ({ website_id: websiteId, ...row });
  const { proof, lead } = enquiry;
  const proofs = proof ? [owned(proof)] : [];
  const passes = sql<boolean>`(${proofs.length === 0} or exists (select from proof))`;
  const isKeyed = sql<boolean>`exists (select from key)`;
  const statement = sql<{ proof_spent: boolean; stored: boolean }>`
      with proof as (
        ${insertRows("spent_proofs", spentProofColumns, proofs, sql`true`)} on conflict do nothing returning 1
      ), key as (
        ${insertRows("idempotency_keys", null, [owned(enquiry.key)], passes)} on conflict do nothing returning 1
      ), lead as (
        ${insertRows("leads", null, [owned({ ...lead, person_id: null })], isKeyed, {
          person_id: knownPerson(websiteId, lead),
        })} returning 1
      ), consent as (
        ${insertRows("consents", consentColumns, enquiry.consents.map(owned), isKeyed)}
      ), event as (
        ${insertRows("lead_events", eventColumns, enquiry.events.map(owned), isKeyed)}
      ), delivery as (
        ${insertRows("deliveries", deliveryColumns, enquiry.deliveries.map(owned), isKeyed, {
          due_at: sql`coalesce(given.due_at, now())`,
          give_up_at: sql`coalesce(given.give_up_at, now() + interval '72 hours')`,
        })}
      )
      select not ${passes} as proof_spent, exists (select from lead) as stored,
        -- Heard at commit, by workers that listen; the others poll.
        case when exists (select from lead) then pg_notify('deliveries_due', '') end`;
  const { alongside } = enquiry;
  const row = alongside
    ? await db.transaction(async (tx) => {
        const [made] = (await statement.execute(tx)).rows;
        if (made?.stored) await alongside(tx);
        return made;
      })
    : (await db.read((q) => statement.compile(q)))[0];
  if (row?.stored) return "inserted";
  return row?.proof_spent ? "proof_spent" : "key_taken";
}

const spentProofColumns = ["website_id", "proof", "key", "expires_at"];
const consentColumns = [
  "website_id",
  "id",
  "lead_id",
  "purpose",
  "granted",
  "obtained_by",
  "wording",
  "form",
  "created_at",
];
const deliveryColumns = ["website_id", "id", "lead_id", "channel", "destination", "due_at", "give_up_at"];
const eventColumns = ["website_id", "id", "lead_id", "kind", "actor", "detail", "created_at"];

/**
 * Rows as one JSON parameter, so that the text of the statement, and with it its plan, is the same for any number of
 * them. `columns` null: those of the first row, which is there for certain.
 */
function insertRows(
  table: "spent_proofs" | "idempotency_keys" | "leads" | "consents" | "lead_events" | "deliveries",
  columns: readonly string[] | null,
  rows: readonly object[],
  condition: RawBuilder<boolean>,
  computed: Record<string, RawBuilder<unknown>> = {},
) {
  const names = columns ?? Object.keys(rows[0] ?? {});
  const into = sql.join(names.map((name) => sql.ref(name)));
  const from = sql.join(names.map((name) => computed[name] ?? sql.ref(`given.${name}`)));
  const json = JSON.stringify(rows);
  return sql`insert into ${sql.table(table)} (${into}) select ${from}
    from json_populate_recordset(null::${sql.table(table)}, ${json}::json) given where ${condition}`;
}

/** The person of the earliest lead with this phone or email, else a new one, named after this lead. */
function knownPerson(website_id: number, { email_key = null, phone_key = null, id }: Owned<"leads">) {
  return sql<string>`coalesce(
    (select person_id from (
      (select person_id, created_at from leads
       where website_id = ${website_id}::bigint and email_key = ${email_key}::text order by created_at limit 1)
      union all
      (select person_id, created_at from leads
       where website_id = ${website_id}::bigint and phone_key = ${phone_key}::text order by created_at limit 1)
    ) known where person_id is not null order by created_at limit 1), ${id}::uuid)`;
}

/** A lead that comes with something else that was decided, in that transaction. */
export async function insertLead(
  tx: Transaction<Schema>,
  website_id: number,
  lead: Owned<"leads">,
): Promise<void> {
  await tx
    .insertInto("leads")
    .values({ website_id, ...lead, person_id: knownPerson(website_id, lead) })
    .execute();
}

/** With the wake-up: heard at commit, by workers that listen; the others poll. */
export async function insertDeliveries(
  tx: Transaction<Schema>,
  website_id: number,
  deliveries: readonly Owned<"deliveries">[],
): Promise<void> {
  if (deliveries.length > 0) {
    const rows = deliveries.map((row) => ({ website_id, ...row }));
    await tx
      .insertInto("deliveries")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await sql`select pg_notify('deliveries_due', '')`.execute(tx);
}

export async function findAnswer(db: OwnedDb, key: string): Promise<KnownAnswer | undefined> {
  const [row] = await db.read((q) =>
    q
      .selectFrom("idempotency_keys")
      .select(["request_hash as requestHash", "response"])
      .where("key", "=", key),
  );
  return row;
}

/** False once its shopper has withdrawn it, or has moved or cancelled what it booked. */
export async function isStanding(db: OwnedDb, leadId: string): Promise<boolean> {
  const [row] = await db.read((q) =>
    q
      .selectFrom("leads as l")
      .leftJoin("bookings as b", (on) =>
        on.onRef("b.website_id", "=", "l.website_id").onRef("b.lead_id", "=", "l.id"),
      )
      .select("l.id")
      .where("l.id", "=", leadId)
      .where("l.withdrawn_at", "is", null)
      .where((is) => is.or([is("b.id", "is", null), is("b.sequence", "=", 0)])),
  );
  return row !== undefined;
}

export async function countLeadsOfClient(db: OwnedDb, client: string, since: Date): Promise<number> {
  const [row] = await db.read((q) =>
    q
      .selectFrom("leads")
      .select((lead) => lead.fn.countAll<number>().as("count"))
      .where("client_key", "=", client)
      .where("created_at", ">", since),
  );
  return row?.count ?? 0;
}

/** Doubted leads of late that name the same mailbox or phone: how often we have asked there already. */
export async function countDoubtedOf(
  db: OwnedDb,
  keys: { email_key: string | null; phone_key: string | null },
  since: Date,
): Promise<number> {
  const [row] = await db.read((q) =>
    q
      .selectFrom("leads")
      .select((lead) => lead.fn.countAll<number>().as("count"))
      .where((is) => is.or([is("email_key", "=", keys.email_key), is("phone_key", "=", keys.phone_key)]))
      .where("created_at", ">", since)
      .where(sql<boolean>`doubts <> '{}'`),
  );
  return row?.count ?? 0;
}

/** Texts that asked for a confirmation; ids carry their time, so that the primary key finds them. */
export async function countVerifyTexts(db: OwnedDb, firstId: string): Promise<number> {
  const [row] = await db.read((q) =>
    q
      .selectFrom("deliveries")
      .select((delivery) => delivery.fn.countAll<number>().as("count"))
      .where("id", ">", firstId)
      .where("channel", "=", "verify_sms"),
  );
  return row?.count ?? 0;
}

/** When the dealership was last told of held enquiries, and whether it is about to be. */
export async function findLastHeldNotice(db: OwnedDb, destination: string, firstId: string) {
  const [row] = await db.read((q) =>
    q
      .selectFrom("deliveries")
      .select(["state", "created_at", "due_at"])
      .where("id", ">", firstId)
      .where("channel", "=", "held")
      .where("destination", "=", destination)
      .orderBy("created_at", "desc")
      .limit(1),
  );
  return row;
}
