// Runs every chore for every owner of its kind. A chore is a module's: it knows its tables and how long a row is kept.
import type { Clock } from "../../kit/clock.ts";
import type { Db, OwnedDb } from "../../kit/db/index.ts";
import { handle, type JobHandler } from "../../kit/jobs/index.ts";
import type { Logger } from "../../kit/log.ts";
import { housekeeping } from "./housekeeping.job.ts";

export type Chore = {
  name: string;
  of: "site" | "dealership";
  /** Sees one owner's rows only; answers how many it deleted. */
  run(db: OwnedDb, now: Date): Promise<number>;
};

type Deps = {
  db: Pick<Db, "forSite" | "forDealership" | "hosts" | "dealershipIds">;
  clock: Clock;
  log: Logger;
};
type Owner = { of: Chore["of"]; id: number; db: OwnedDb };

export function housekeepingHandler(deps: Deps, chores: readonly Chore[]): JobHandler {
  return handle(housekeeping, async (_data, { signal }) => {
    const failures: unknown[] = [];
    for (const owner of await ownersOf(deps)) {
      signal.throwIfAborted();
      const own = chores.filter((chore) => chore.of === owner.of);
      const outcomes = await Promise.allSettled(own.map((chore) => runChore(chore, owner, deps)));
      // One owner's trouble is not the next one's.
      failures.push(
        ...outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])),
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} chores failed`);
  });
}

async function ownersOf({ db }: Deps): Promise<Owner[]> {
  const hosts = await db.hosts.changedSince(0);
  const websiteIds = [...new Set(hosts.map((host) => host.websiteId))];
  return [
    ...websiteIds.map(
      (id): Owner => ({ of: "site", id, db: db.forSite({ websiteId: id, dealershipIds: [] }) }),
    ),
    ...(await db.dealershipIds()).map(
      (id): Owner => ({ of: "dealership", id, db: db.forDealership({ dealershipId: id }) }),
    ),
  ];
}

async function runChore(chore: Chore, { of, id, db }: Owner, { clock, log }: Deps): Promise<void> {
  const deleted = await chore.run(db, clock.now());
  const owner = of === "site" ? { website_id: id } : { dealership_id: id };
  if (deleted > 0) log.info({ chore: chore.name, ...owner, deleted }, "housekeeping");
}
