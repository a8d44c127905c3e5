import { serviceEnv } from "@forecourt/ops/env";

export type DatabaseUrls = { appUrl: string; queueUrl: string; operatorUrl: string; migratorUrl: string };

/** The four logins of this checkout's PostgreSQL, on another database. */
export function urlsOf(database: string): DatabaseUrls {
  const env = serviceEnv();
  return {
    appUrl: onDatabase(env.DATABASE_URL, database),
    queueUrl: onDatabase(env.DATABASE_QUEUE_URL, database),
    operatorUrl: onDatabase(env.DATABASE_OPERATOR_URL, database),
    migratorUrl: onDatabase(env.DATABASE_MIGRATOR_URL, database),
  };
}

export function onDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
