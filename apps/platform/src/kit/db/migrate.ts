// Forward only, as the migrator's role. No migration waits in a lock queue, because whoever waits there for an
// exclusive lock blocks all traffic behind itself: it gives up after 2 s, lets traffic through and tries again.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { migrateJobSchema } from "./job-schema.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

export type MigrateOptions = {
  migratorUrl: string;
  log: Logger;
  migrations?: readonly Migration[];
  lockTimeoutMs?: number;
  /** Times a migration that met a lock is tried, with a pause between. */
  attempts?: number;
  pauseMs?: number;
};

const ADVISORY_LOCK = 7_346_022_117;
const ONE_RUNNER_WAIT_MS = 200;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK_DETECTED = "40P01";

/** Applies what is missing; answers the names of the migrations it ran. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = options.migrations ?? (await readMigrations());
  const client = new pg.Client({
    connectionString: options.migratorUrl,
    application_name: "forecourt-migrate",
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await waitForOtherRunners(client);
    await client.query(`set lock_timeout = ${options.lockTimeoutMs ?? 2_000}`);
    const missing = await findMissing(client, migrations);
    for (const migration of missing) await applyPatiently(client, migration, options);
    await migrateJobSchema(client, options.migratorUrl);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Polls: a session that waits inside the server holds a snapshot, and `create index concurrently` waits for those. */
async function waitForOtherRunners(client: pg.Client): Promise<void> {
  const ask = "select pg_try_advisory_lock($1) as locked";
  while (!(await client.query<{ locked: boolean }>(ask, [ADVISORY_LOCK])).rows[0]?.locked) {
    await sleep(ONE_RUNNER_WAIT_MS);
  }
}

async function findMissing(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations order by name",
  );
  for (const [at, { name, checksum }] of applied.rows.entries()) {
    const file = migrations[at];
    if (file?.name !== name)
      throw new Error(`${name} was applied, but the files have ${file?.name ?? "nothing"} there`);
    if (file.checksum !== checksum)
      throw new Error(`${name} was changed after it was applied: write a new migration`);
  }
  return migrations.slice(applied.rows.length);
}

async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const { attempts = 30, pauseMs = 1_000, log } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      await apply(client, migration);
      log.info({ migration: migration.name, attempt }, "migration applied");
      return;
    } catch (error) {
      if (!metLock(error) || attempt >= attempts)
        throw new Error(`${migration.name} failed`, { cause: error });
      log.warn({ migration: migration.name, attempt }, "migration met a lock, trying again");
      await sleep(pauseMs);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const record = {
    text: "insert into schema_migrations (name, checksum) values ($1, $2)",
    values: [migration.name, migration.checksum],
  };
  if (!migration.transactional) {
    // One statement at a time: several in one message would run in a transaction.
    for (const statement of statementsOf(migration.sql)) await client.query(statement);
    await client.query(record);
    return;
  }
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query(record);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Good enough for files without functions, and only those may go without a transaction (see lint-migration.ts). */
function statementsOf(sql: string): string[] {
  const withoutComments = sql.replaceAll(/^\s*--.*$/gm, "");
  return withoutComments.split(";").filter((statement) => statement.trim() !== "");
}

function metLock(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(error.code ?? "")
  );
}
