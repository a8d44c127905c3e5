import type { Logger } from "pino";
import { createHostsDb, type HostsDb } from "./hosts-db.ts";
import { createOwnedDb, type OwnedDb } from "./owned-db.ts";
import {
  type DealershipOwner,
  type SiteOwner,
  settingsOfDealership,
  settingsOfSite,
} from "./owner-settings.ts";
import { createPool } from "./pool.ts";
import { createQueueDb, type QueueDb, type QueueName } from "./queue-db.ts";

export type Db = {
  forSite(site: SiteOwner): OwnedDb;
  forDealership(dealership: DealershipOwner): OwnedDb;
  forQueue(name: QueueName): QueueDb;
  /** Sees every owner's rows. Only the `forecourt` command has this login; each use is logged with its reason. */
  forOperator(reason: string): OwnedDb;
  /** All that can be read before an owner is known. */
  hosts: HostsDb;
  /** How many statements of owners run at once; more wait. */
  connections: number;
  /** Every dealership's id: for work that goes owner by owner. */
  dealershipIds(): Promise<number[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DbOptions = {
  appUrl: string;
  queueUrl?: string;
  operatorUrl?: string;
  log: Logger;
  poolSize?: number;
};

const REQUEST_STATEMENT_TIMEOUT_MS = 5_000;
const OPERATOR_STATEMENT_TIMEOUT_MS = 60_000;
const EVERY_OWNER = { websiteId: "", dealershipIds: "" };

export function createDb(options: DbOptions): Db {
  const { log, poolSize = 10 } = options;
  const statementTimeoutMs = REQUEST_STATEMENT_TIMEOUT_MS;
  const app = createPool({ url: options.appUrl, name: "app", size: poolSize, statementTimeoutMs, log });
  const queue = options.queueUrl
    ? createPool({ url: options.queueUrl, name: "queue", size: 2, statementTimeoutMs, log })
    : undefined;
  const operator = options.operatorUrl
    ? createPool({
        url: options.operatorUrl,
        name: "operator",
        size: 4,
        statementTimeoutMs: OPERATOR_STATEMENT_TIMEOUT_MS,
        log,
      })
    : undefined;
  const pools = [app, queue, operator].filter((pool) => pool !== undefined);

  return {
    forSite: (site) => createOwnedDb(app, settingsOfSite(site)),
    forDealership: (dealership) => createOwnedDb(app, settingsOfDealership(dealership)),
    forQueue(name) {
      if (!(queue && options.queueUrl)) throw new Error("this process has no login for the queues");
      return createQueueDb(queue, name, options.queueUrl, log);
    },
    forOperator(reason) {
      if (!operator) throw new Error("this process has no operator's login");
      if (reason.trim() === "") throw new Error("the operator's handle needs a reason");
      log.info({ reason }, "operator handle opened");
      return createOwnedDb(operator, EVERY_OWNER);
    },
    connections: poolSize,
    hosts: createHostsDb(app, options.appUrl, log),
    async dealershipIds() {
      const { rows } = await app.query<{ id: number }>("select id from dealerships order by id");
      return rows.map(({ id }) => id);
    },
    async ping() {
      await app.query("select 1");
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
