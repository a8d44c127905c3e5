// Every test file gets a database of its own, copied from a template that was migrated once.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { passwordsIn } from "@forecourt/ops/database-urls";
import { serviceEnv } from "@forecourt/ops/env";
import { createRoles } from "@forecourt/ops/postgres-roles";
import pg from "pg";
import { getConstructionPlans } from "pg-boss";
import { pino } from "pino";
import { migrate } from "../kit/db/migrate.ts";
import { readMigrations } from "../kit/db/migration-files.ts";
import { onDatabase, urlsOf } from "./database-urls.ts";

const TEMPLATE_PREFIX = "forecourt_test_template_";
const COPY_PREFIX = "forecourt_test_copy_";
const BUILD_LOCK = 7_346_022_118;

/** Named after all that shapes it: our migrations, and the job queue's tables with our grants on them. */
export async function templateName(): Promise<string> {
  const jobSchema = await readFile(join(import.meta.dirname, "../kit/db/job-schema.ts"), "utf8");
  const parts = [
    ...(await readMigrations()).map(({ name, sql }) => name + sql),
    jobSchema,
    getConstructionPlans(),
  ];
  return TEMPLATE_PREFIX + createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);
}

/** The process id in the name tells a later run whose copy was left behind. */
export function copyName(): string {
  return `${COPY_PREFIX}${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
}

export function adminUrl(): string {
  return serviceEnv().DATABASE_ADMIN_URL;
}

export async function withAdmin<T>(
  work: (client: pg.Client) => Promise<T>,
  database = "postgres",
): Promise<T> {
  const client = new pg.Client({ connectionString: onDatabase(adminUrl(), database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Builds the template if its migrations are new; runs side by side wait for one another. */
export async function ensureTemplate(): Promise<void> {
  const name = await templateName();
  await withAdmin(async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [BUILD_LOCK]);
    await dropLeftovers(admin, name);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await build(admin, name);
  });
}

async function build(admin: pg.Client, name: string): Promise<void> {
  const draft = `${name}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await createRoles(adminUrl(), passwordsIn(serviceEnv()), draft);
  await migrate({ migratorUrl: urlsOf(draft).migratorUrl, log: pino({ level: "silent" }) });
  await admin.query(`alter database ${draft} rename to ${name}`);
}

/** Copies of runs that were killed, and templates that no run has needed for a day. */
async function dropLeftovers(admin: pg.Client, currentTemplate: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string; old: boolean }>(`
    select datname, (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 day' as old
    from pg_database where datname like 'forecourt\\_test\\_%'`);
  for (const { datname, old } of rows) {
    const isLeft = datname.startsWith(COPY_PREFIX)
      ? !isOwnerAlive(datname)
      : old && datname !== currentTemplate;
    if (isLeft) await admin.query(`drop database if exists ${admin.escapeIdentifier(datname)} with (force)`);
  }
}

function isOwnerAlive(copy: string): boolean {
  const pid = Number(copy.slice(COPY_PREFIX.length).split("_")[0]);
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
