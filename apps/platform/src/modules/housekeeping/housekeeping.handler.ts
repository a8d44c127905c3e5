// Runs every chore for every site. A chore is a module's: it knows its tables and how long a row is kept.
import type { Clock } from "../../kit/clock.ts";
import type { Db, OwnedDb } from "../../kit/db/index.ts";
import { handle, type JobHandler } from "../../kit/jobs/index.ts";
import type { Logger } from "../../kit/log.ts";
import { housekeeping } from "./housekeeping.job.ts";

export type Chore = {
  name: string;
  /** Sees one site's rows only; answers how many it deleted. */
  run(db: OwnedDb, now: Date): Promise<number>;
};

type Deps = { db: Pick<Db, "forSite" | "hosts">; clock: Clock; log: Logger };

export function housekeepingHandler(deps: Deps, chores: readonly Chore[]): JobHandler {
  return handle(housekeeping, async (_data, { signal }) => {
    const hosts = await deps.db.hosts.changedSince(0);
    const websiteIds = [...new Set(hosts.map((host) => host.websiteId))];
    const failures: unknown[] = [];
    for (const websiteId of websiteIds) {
      signal.throwIfAborted();
      const owned = deps.db.forSite({ websiteId, dealershipIds: [] });
      const outcomes = await Promise.allSettled(
        chores.map((chore) => runChore(chore, owned, websiteId, deps)),
      );
      // One site's trouble is not the next one's.
      failures.push(
        ...outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])),
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} chores failed`);
  });
}

async function runChore(
  chore: Chore,
  owned: OwnedDb,
  websiteId: number,
  { clock, log }: Deps,
): Promise<void> {
  const deleted = await chore.run(owned, clock.now());
  if (deleted > 0) log.info({ chore: chore.name, website_id: websiteId, deleted }, "housekeeping");
}
