import pg from "pg";
import type { Logger } from "pino";
import { OWNER_SETTINGS_STATEMENT } from "./owner-settings.ts";
import { typeParsers } from "./type-parsers.ts";

export type PoolOptions = {
  url: string;
  name: string;
  size: number;
  statementTimeoutMs: number;
  log: Logger;
};

const CONNECT_TIMEOUT_MS = 1_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 3_000;
// Bounds what a connection gathers: prepared statements, and the catalogue cache of its backend.
const MAX_LIFETIME_SECONDS = 1_800;
// The server's own timeout answers first; this one is for a network that swallowed the answer.
const SILENCE_GRACE_MS = 1_000;

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: `forecourt-${options.name}`,
    max: options.size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs,
    query_timeout: options.statementTimeoutMs + SILENCE_GRACE_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    keepAlive: true,
    types: typeParsers,
    onConnect: async (client) => {
      // The pool listens to idle connections only: one that dies between two statements of a transaction would
      // otherwise end the process. Whoever holds it learns from the next statement.
      client.on("error", (error) => options.log.warn({ err: error, pool: options.name }, "connection lost"));
      await prepareOwnerSettings(client);
    },
  });
  // Each loss is logged above; without a listener here an idle one would end the process.
  pool.on("error", () => undefined);
  return pool;
}

/** A read binds this statement without parsing it first, so every connection is born with it. */
async function prepareOwnerSettings(client: pg.ClientBase): Promise<void> {
  await client.query({ ...OWNER_SETTINGS_STATEMENT, values: ["", ""] });
}
