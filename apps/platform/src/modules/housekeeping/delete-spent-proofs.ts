import type { Chore } from "./housekeeping.handler.ts";

/** A challenge that has ended is refused by its own date: that it was used need not be known any more. */
export const deleteSpentProofs: Chore = {
  name: "spent proofs",
  of: "site",
  async run(db, now) {
    const result = await db.transaction((tx) =>
      tx.deleteFrom("spent_proofs").where("expires_at", "<", now).executeTakeFirst(),
    );
    return Number(result.numDeletedRows);
  },
};
