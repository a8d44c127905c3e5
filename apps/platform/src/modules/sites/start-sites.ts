import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import { startHostTable } from "./host-table.ts";
import { loadSiteWithSize } from "./load-site.ts";
import type { Site } from "./site.ts";
import { createSiteCache } from "./site-cache.ts";

export type Sites = {
  /** The site of a parsed host (lower case, no port), by exact match in the host table and nothing else. */
  resolveHost(host: string): Promise<Site | undefined>;
  /** Resolves when hosts can be told from strangers, which may be never. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

/** From 10 µs: a lookup in memory is the rule. */
const resolveBuckets = [1e-5, 2.5e-5, 5e-5, 1e-4, 2.5e-4, 5e-4, 1e-3, 2.5e-3, 5e-3, 1e-2, 0.1, 1];

/** Starts in the background and never throws: a process booted while PostgreSQL is away mends itself. */
export function startSites({ db, log, metrics }: { db: Db; log: Logger; metrics: Metrics }): Sites {
  const table = startHostTable({ db, log });
  const cache = createSiteCache((websiteId) => loadSiteWithSize(db, websiteId));
  metrics.observe("host_table_size", "Hosts this process can resolve", table.size);
  metrics.observe("host_table_version", "The newest publish this process has seen", table.version);
  metrics.observe("site_cache_size", "Published documents this process holds", cache.size);
  const seconds = metrics.histogram(
    "host_resolve_seconds",
    "Host to site, by where the document was",
    resolveBuckets,
    "from",
  );

  return {
    async resolveHost(host) {
      const began = performance.now();
      const entry = table.find(host);
      if (entry) {
        const held = cache.held(entry.websiteId, entry.version);
        const site = held ?? (await cache.get(entry.websiteId, entry.version));
        seconds.observe({ from: held ? "memory" : "database" }, (performance.now() - began) / 1000);
        return site;
      }
      if (table.isRead()) return undefined;
      throw new AppError("unavailable", { detail: { reason: "the host table has not been read yet" } });
    },
    ready: table.firstRead,
    stop: table.stop,
  };
}
