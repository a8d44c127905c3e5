// Every host of every site, in memory: 10,000 sites are about 20,000 short strings.
// NOTIFY tells at once; a poll every second tells when a notification was lost, or PostgreSQL was away at the start.
import type { Db, HostRow } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";

export type HostEntry = { websiteId: number; canonical: boolean; version: number };

export type HostTable = {
  /** False until the table was read once; before that an unknown host may only be one not read yet. */
  isRead(): boolean;
  /** Resolves when it was read once, which may be never. */
  firstRead: Promise<void>;
  find(host: string): HostEntry | undefined;
  size(): number;
  /** The newest publish this process has seen. */
  version(): number;
  refresh(): Promise<void>;
  stop(): Promise<void>;
};

type Options = { db: Pick<Db, "hosts">; log: Logger; pollMs?: number };

export function startHostTable({ db, log, pollMs = 1000 }: Options): HostTable {
  const hosts = new Map<string, HostEntry>();
  const { promise: firstRead, resolve: tellRead } = Promise.withResolvers<void>();
  let seen: number | undefined;
  let reading: Promise<void> | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let attaching: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const rows = await db.hosts.changedSince(seen ?? 0);
    for (const row of rows) apply(row);
    seen = rows.reduce((newest, row) => Math.max(newest, row.version), seen ?? 0);
    tellRead();
  }

  function apply({ host, websiteId, canonical, version, removed }: HostRow): void {
    if (removed) hosts.delete(host);
    else hosts.set(host, { websiteId, canonical, version });
  }

  /** Calls that overlap join the read under way. */
  function refresh(): Promise<void> {
    reading ??= readChanges().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function refreshQuietly(): void {
    refresh().catch((error: unknown) =>
      log.warn({ err: error }, "host table not read; the next poll tries again"),
    );
  }

  function onNotification(): void {
    // What was committed while a read was under way may not be in it: read once more.
    if (reading) reading.then(refreshQuietly, refreshQuietly);
    else refreshQuietly();
  }

  async function listen(): Promise<void> {
    try {
      stopListening = await db.hosts.listen(onNotification);
    } catch (error) {
      log.warn({ err: error }, "not listening for publishes yet; polling meanwhile");
    }
  }

  function tick(): void {
    refreshQuietly();
    if (stopListening || attaching) return;
    attaching = listen().finally(() => {
      attaching = undefined;
    });
  }

  tick();
  const timer = setInterval(tick, pollMs);

  return {
    isRead: () => seen !== undefined,
    firstRead,
    find: (host) => hosts.get(host),
    size: () => hosts.size,
    version: () => seen ?? 0,
    refresh,
    async stop() {
      clearInterval(timer);
      await attaching;
      await stopListening?.();
      await Promise.allSettled([reading]);
    },
  };
}
