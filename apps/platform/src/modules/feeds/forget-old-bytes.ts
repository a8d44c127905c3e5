// The bytes of a run are kept for whoever asks why; of each dealership the last few, so that the store does not grow with
// every feed of every day. What waits for a person's word keeps its own.
import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { Storage } from "../../kit/storage.ts";

const runsKept = 10;
const mostAtOnce = 50;

type Deps = { storage: Pick<Storage, "remove">; log: Logger };

export async function forgetOldBytes(
  { storage, log }: Deps,
  owner: OwnedDb,
  dealershipId: number,
): Promise<void> {
  try {
    const old = await owner.transaction(async (tx) => {
      const { rows } = await sql<{ id: string; object_key: string }>`
        select id, object_key from feed_runs
        where dealership_id = ${dealershipId}::bigint and object_key <> '' and state in ('done', 'failed', 'superseded')
        order by received_at desc, id desc offset ${runsKept} limit ${mostAtOnce}`.execute(tx);
      return rows;
    });
    for (const { id, object_key } of old) {
      await storage.remove(object_key);
      await owner.read((q) => q.updateTable("feed_runs").set({ object_key: "" }).where("id", "=", id));
    }
  } catch (error) {
    // The run itself is over and well; the next one tries again.
    log.warn({ err: error, dealership_id: dealershipId }, "old feeds not forgotten");
  }
}
