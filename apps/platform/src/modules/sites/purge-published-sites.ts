// A publish is seen at the edge: every page of the sites that changed is renewed (rendering rules 9 and 16).
import { edgeKeys } from "@forecourt/contracts";
import type { Db } from "../../kit/db/index.ts";
import type { Edge } from "../../kit/edge.ts";
import type { Logger } from "../../kit/log.ts";

type Deps = { db: Pick<Db, "hosts">; edge: Pick<Edge, "softPurge" | "purge">; log: Logger };

/** Purges what was published after version `since`; answers the newest version it saw. */
export async function purgePublishedSites({ db, edge }: Deps, since: number): Promise<number> {
  const rows = await db.hosts.changedSince(since);
  if (rows.length === 0) return since;
  const sites = new Set(rows.map((row) => edgeKeys.site(row.websiteId)));
  const hosts = rows.map((row) => edgeKeys.host(row.host));
  await edge.softPurge([...sites, ...hosts]);
  // A host that left its site must not go on showing it, not even while the origin is away.
  const gone = rows.filter((row) => row.removed).map((row) => edgeKeys.host(row.host));
  await edge.purge(gone);
  return Math.max(since, ...rows.map((row) => row.version));
}

export type PublishedPurges = { stop(): Promise<void> };

/**
 * For the worker: purges on every publish from now on. What was published while no worker ran is not looked up: its
 * pages end by themselves within 90 s.
 */
export function startPublishedPurges(deps: Deps, pollMs = 1000): PublishedPurges {
  let since: number | undefined;
  let working: Promise<void> | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  async function look(): Promise<void> {
    if (since === undefined) {
      const rows = await deps.db.hosts.changedSince(0);
      since = Math.max(0, ...rows.map((row) => row.version));
      return;
    }
    since = await purgePublishedSites(deps, since);
  }

  function lookQuietly(): void {
    working ??= look()
      .catch((error: unknown) => deps.log.warn({ err: error }, "publishes not looked up; trying again"))
      .finally(() => {
        working = undefined;
      });
  }

  lookQuietly();
  // NOTIFY tells at once; the poll tells when a notification was lost or came while another look was under way.
  const timer = setInterval(lookQuietly, pollMs);
  const listening = deps.db.hosts.listen(lookQuietly).then(
    (stop) => {
      stopListening = stop;
    },
    (error: unknown) => deps.log.warn({ err: error }, "not listening for publishes; polling"),
  );

  return {
    async stop() {
      clearInterval(timer);
      await listening;
      await stopListening?.();
      await working;
    },
  };
}
