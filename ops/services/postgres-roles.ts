import pg from "pg";

export const roleNames = [
  "forecourt_migrator",
  "forecourt_app",
  "forecourt_queue",
  "forecourt_operator",
] as const;

export type RolePasswords = Readonly<Record<(typeof roleNames)[number], string>>;

/** No role of ours may step around row-level security or make roles; tests create databases as superuser. */
const powers = "login nosuperuser nobypassrls nocreatedb nocreaterole noreplication";

/**
 * Creates the cluster's roles and the database `forecourt`, or brings existing ones back to what they should
 * be. What each role may do inside the database is the migrations' business.
 */
export async function createRoles(
  adminUrl: string,
  passwords: RolePasswords,
  database = "forecourt",
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Two at once would collide on the same rows of the system's catalogue; ends with the connection.
    await client.query("select pg_advisory_lock(hashtext('forecourt roles'))");
    for (const name of roleNames) await createRole(client, name, passwords[name]);
    await createDatabase(client, database);
  } finally {
    await client.end();
  }
}

async function createRole(client: pg.Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [name]);
  if (rowCount === 0) await client.query(`create role ${name}`);
  const secret = client.escapeLiteral(password);
  await client.query(`alter role ${name} with ${powers} password ${secret}`);
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  const quoted = client.escapeIdentifier(database);
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount === 0) await client.query(`create database ${quoted} owner forecourt_migrator`);
  // By default every role may connect to every database and make temporary tables in it.
  await client.query(`revoke all on database ${quoted} from public`);
  const others = roleNames.filter((name) => name !== "forecourt_migrator").join(", ");
  await client.query(`grant connect on database ${quoted} to ${others}`);
}
