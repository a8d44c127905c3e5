// pg-boss as the application's role: the migrator made its tables, this process may not (`migrate: false`).
import { PgBoss } from "pg-boss";
import type { Logger } from "../log.ts";

export type Boss = Pick<PgBoss, "send" | "work" | "schedule" | "createQueue" | "updateQueue" | "stop">;

type Options = { url: string; log: Logger; works: boolean };

export async function startBoss({ url, log, works }: Options): Promise<Boss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: "forecourt-jobs",
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    reindex: false, // only an owner may; the migrator's role is the owner
    max: 4,
    connectionTimeoutMillis: 1000,
    options: "-c statement_timeout=15000",
  });
  // PostgreSQL going away shows here; pg-boss polls on and finds it again.
  boss.on("error", (error) => log.warn({ err: error }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue"));
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false, close: true });
    throw error;
  }
}
