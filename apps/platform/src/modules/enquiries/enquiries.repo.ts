import { type Insertable, sql, type Transaction } from "kysely";
import type { OwnedDb, Schema } from "../../kit/db/index.ts";

export type Owned<Table extends keyof Schema> = Omit<Insertable<Schema[Table]>, "website_id">;

export type NewEnquiry = {
  key: Owned<"idempotency_keys">;
  lead: Owned<"leads">;
  consents: Owned<"consents">[];
  deliveries: Owned<"deliveries">[];
};

export type KnownAnswer = { requestHash: string; response: string };

/**
 * One transaction: all of it or nothing. The key goes first, because its index makes every other post with the same key
 * wait here until this one has committed; they then get its answer.
 */
export async function insertEnquiry(
  db: OwnedDb,
  websiteId: number,
  enquiry: NewEnquiry,
): Promise<KnownAnswer | "inserted"> {
  const website_id = websiteId;
  return db.transaction(async (tx) => {
    const taken = await tx
      .insertInto("idempotency_keys")
      .values({ website_id, ...enquiry.key })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!taken) return knownAnswer(tx, enquiry.key.key);
    await tx
      .insertInto("leads")
      .values({ website_id, ...enquiry.lead })
      .execute();
    if (enquiry.consents.length > 0) {
      const rows = enquiry.consents.map((row) => ({ website_id, ...row }));
      await tx.insertInto("consents").values(rows).execute();
    }
    const rows = enquiry.deliveries.map((row) => ({ website_id, ...row }));
    await tx.insertInto("deliveries").values(rows).execute();
    // Heard at commit, by workers that listen; the others poll.
    await sql`select pg_notify('deliveries_due', '')`.execute(tx);
    return "inserted";
  });
}

async function knownAnswer(tx: Transaction<Schema>, key: string): Promise<KnownAnswer> {
  return tx
    .selectFrom("idempotency_keys")
    .select(["request_hash as requestHash", "response"])
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
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
