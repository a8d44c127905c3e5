import type pg from "pg";
import type { Logger } from "pino";
import { keepListening } from "./keep-listening.ts";

export type HostRow = {
  host: string;
  websiteId: number;
  canonical: boolean;
  version: number;
  removed: boolean;
};

export type HostsDb = {
  /** Every host that changed after `version`, oldest change first; 0 gives all. */
  changedSince(version: number): Promise<HostRow[]>;
  /**
   * Calls back on every publish, and whenever its connection was opened (again): something may have been missed.
   * Answers also while PostgreSQL is away, and hears as soon as it is there.
   */
  listen(onChange: () => void): Promise<() => Promise<void>>;
};

const CHANNEL = "sites_changed";

const CHANGED_SINCE = {
  name: "hosts_changed_since",
  text: `select host, website_id as "websiteId", canonical, version, removed
    from domains where version > $1 order by version`,
};

export function createHostsDb(pool: pg.Pool, url: string, log: Logger): HostsDb {
  return {
    async changedSince(version) {
      const { rows } = await pool.query<HostRow>({ ...CHANGED_SINCE, values: [version] });
      return rows;
    },
    listen: (onChange) => keepListening({ url, channel: CHANNEL, onChange, log }),
  };
}
