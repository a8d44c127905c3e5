/**
 * Which site a host shows: the platform's host table, kept here and renewed every second. While the platform is away
 * the last good table stands, so that pages can still be found.
 */
import type { HostRow } from "@forecourt/contracts";

export type HostEntry = { websiteId: number; canonicalHost: string; version: number };

export type HostTable = {
  /** By exact match. Undefined: no site has this host. Throws when no table was ever to be had. */
  find(host: string): Promise<HostEntry | undefined>;
  isLoaded(): boolean;
  stop(): void;
};

type HostTableOptions = {
  /** Rows that changed after a version, ascending. */
  load: (since: number) => Promise<readonly HostRow[]>;
  log: { warn(fields: object, message: string): void; info(fields: object, message: string): void };
  pollMs?: number;
};

export function startHostTable({ load, log, pollMs = 1000 }: HostTableOptions): HostTable {
  const rows = new Map<string, HostRow>();
  const canonical = new Map<number, string>();
  let since = 0;
  let isLoaded = false;
  let isAway = false;
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function take(row: HostRow): void {
    since = Math.max(since, row.version);
    const before = rows.get(row.host);
    if (before && canonical.get(before.website_id) === row.host) canonical.delete(before.website_id);
    if (row.removed) {
      rows.delete(row.host);
      return;
    }
    rows.set(row.host, row);
    if (row.canonical) canonical.set(row.website_id, row.host);
  }

  async function renew(): Promise<void> {
    for (const row of await load(since)) take(row);
    isLoaded = true;
    if (isAway) log.info({ hosts: rows.size }, "host table is renewed again");
    isAway = false;
  }

  /** One at a time; whoever comes meanwhile waits for the same one. */
  function renewOnce(): Promise<void> {
    underWay ??= renew().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function poll(): Promise<void> {
    try {
      await renewOnce();
    } catch (error) {
      // Once, not every second of an outage.
      if (!isAway)
        log.warn({ err: error, hosts: rows.size }, "host table is not renewed: the last one stands");
      isAway = true;
    }
    if (isStopped) return;
    timer = setTimeout(() => void poll(), pollMs);
    timer.unref();
  }
  void poll();

  return {
    async find(host) {
      if (!isLoaded) await renewOnce();
      const row = rows.get(host);
      if (row === undefined) return undefined;
      const { website_id: websiteId, version } = row;
      return { websiteId, canonicalHost: canonical.get(websiteId) ?? host, version };
    },
    isLoaded: () => isLoaded,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
