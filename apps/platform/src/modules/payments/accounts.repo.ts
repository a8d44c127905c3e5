// A dealership's accounts at its processors: the publishable side as it is, secrets sealed.
import { type PaymentProvider, paymentProvider } from "@forecourt/contracts";
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import type { Vault } from "../../kit/vault.ts";
import { type Account, secretFields } from "./processor.ts";

const placeOf = (dealershipId: number, type: string, field: string) => ({
  owner: `dealership ${dealershipId}`,
  field: `${type} ${field}`,
});

/** RES-11: the first with a key, unless one is named. Without all of its secrets an account can do nothing. */
export async function findAccount(
  db: OwnedDb,
  vault: Vault,
  dealershipId: number,
  type?: PaymentProvider,
): Promise<(Account & { depositCents: number | null }) | undefined> {
  const rows = await db.read((q) => {
    const query = q
      .selectFrom("payment_processors as p")
      .leftJoin("processor_secrets as s", (on) =>
        on
          .onRef("s.dealership_id", "=", "p.dealership_id")
          .onRef("s.authorization_type", "=", "p.authorization_type"),
      )
      .select(["p.authorization_type", "p.authorization_key", "p.deposit_cents"])
      .select(["s.field", "s.key_id", "s.sealed"])
      .where("p.dealership_id", "=", dealershipId)
      .where("p.authorization_key", "is not", null)
      .orderBy("p.authorization_type");
    return type === undefined ? query : query.where("p.authorization_type", "=", type);
  });
  const first = rows[0];
  if (!first?.authorization_key) return undefined;
  const own = rows.filter(({ authorization_type }) => authorization_type === first.authorization_type);
  const secrets: Record<string, string> = {};
  for (const { field, key_id, sealed } of own) {
    if (field === null || key_id === null || sealed === null) continue;
    const place = placeOf(dealershipId, first.authorization_type, field);
    secrets[field] = vault.open(place, { keyId: key_id, text: sealed });
  }
  const named = paymentProvider.parse(first.authorization_type);
  if (secretFields[named].some((field) => !secrets[field])) return undefined;
  return {
    dealershipId,
    type: named,
    publishableKey: first.authorization_key,
    depositCents: first.deposit_cents,
    secrets,
  };
}

export type NewSecret = { dealershipId: number; type: PaymentProvider; field: string; secret: string };

export async function saveSecret(
  db: OwnedDb,
  vault: Vault,
  { dealershipId, type, field, secret }: NewSecret,
): Promise<void> {
  const { keyId, text } = vault.seal(placeOf(dealershipId, type, field), secret);
  await db.read((q) =>
    q
      .insertInto("processor_secrets")
      .values({ dealership_id: dealershipId, authorization_type: type, field, key_id: keyId, sealed: text })
      .onConflict((conflict) =>
        conflict
          .columns(["dealership_id", "authorization_type", "field"])
          .doUpdateSet({ key_id: keyId, sealed: text, set_at: sql<Date>`now()` }),
      )
      .returning("field"),
  );
}

/** Seals again what an older key sealed. A secret that was changed in between is left as it is. */
export async function rotateSecrets(db: OwnedDb, vault: Vault): Promise<number> {
  const old = await db.read((q) =>
    q.selectFrom("processor_secrets").selectAll().where("key_id", "!=", vault.newestKeyId),
  );
  for (const row of old) {
    const place = placeOf(row.dealership_id, row.authorization_type, row.field);
    const { keyId, text } = vault.seal(place, vault.open(place, { keyId: row.key_id, text: row.sealed }));
    await db.read((q) =>
      q
        .updateTable("processor_secrets")
        .set({ key_id: keyId, sealed: text })
        .where("dealership_id", "=", row.dealership_id)
        .where("authorization_type", "=", row.authorization_type)
        .where("field", "=", row.field)
        .where("sealed", "=", row.sealed)
        .returning("field"),
    );
  }
  return old.length;
}
