import type { Chore } from "./housekeeping.handler.ts";

/** A browser that retries the same form does it within minutes; a tab left open over a weekend within days. */
const keptDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

export const deleteExpiredIdempotencyKeys: Chore = {
  name: "idempotency keys",
  of: "site",
  async run(db, now) {
    const before = new Date(now.getTime() - keptDays * dayMs);
    const result = await db.transaction((tx) =>
      tx.deleteFrom("idempotency_keys").where("created_at", "<", before).executeTakeFirst(),
    );
    return Number(result.numDeletedRows);
  },
};
