// The job queue's tables, made by the migrator from pg-boss's own plans, so that processes run with `migrate: false`
// and a role that owns nothing.
import type pg from "pg";
import { getConstructionPlans, PgBoss } from "pg-boss";

const SCHEMA = "pgboss";

export async function migrateJobSchema(client: pg.Client, migratorUrl: string): Promise<void> {
  if (await isInstalled(client)) await upgrade(migratorUrl);
  else await client.query(getConstructionPlans(SCHEMA));
  await client.query(`
    grant usage on schema ${SCHEMA} to forecourt_app;
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to forecourt_app;
    grant execute on all functions in schema ${SCHEMA} to forecourt_app`);
}

async function isInstalled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: string | null }>("select to_regclass($1) as found", [
    `${SCHEMA}.version`,
  ]);
  return rows[0]?.found !== null;
}

/** From one pg-boss to the next. Its own runner knows which steps must stay outside a transaction. */
async function upgrade(migratorUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: migratorUrl,
    schema: SCHEMA,
    migrate: true,
    supervise: false,
    schedule: false,
    max: 2,
  });
  const failures: Error[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  await boss.stop({ graceful: false });
  if (failures[0]) throw failures[0];
}
