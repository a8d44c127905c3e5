import { sql } from "kysely";
import type { Chore } from "../housekeeping/index.ts";

/** A season: who asks why a car vanished asks within weeks. */
const keptDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Runs that are over and whose bytes are gone (forget-old-bytes.ts). Of each feed the newest stays, whatever its age, and
 * so does the newest full one that was saved: a late older one is refused by it (isSuperseded).
 */
export const deleteOldRuns: Chore = {
  name: "feed runs",
  of: "dealership",
  async run(db, now) {
    const before = new Date(now.getTime() - keptDays * dayMs);
    const { numAffectedRows = 0n } = await db.transaction((tx) =>
      sql`
        delete from feed_runs r
        where r.received_at < ${before} and r.object_key = '' and r.state in ('done', 'failed', 'superseded')
          and exists (select from feed_runs newer where newer.dealership_id = r.dealership_id
            and newer.feed_id = r.feed_id and newer.received_at > r.received_at)
          and (r.mode = 'delta' or r.state <> 'done' or exists (select from feed_runs newer
            where newer.dealership_id = r.dealership_id and newer.feed_id = r.feed_id and newer.mode = 'full'
              and newer.state = 'done' and newer.as_of > r.as_of))`.execute(tx),
    );
    return Number(numAffectedRows);
  },
};
