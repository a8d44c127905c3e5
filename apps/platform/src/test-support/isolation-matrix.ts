// Every owned table x every login x every tenant x select, update, delete, insert, against what each may see.
// The answer is a list of differences: empty when isolation holds.
import pg from "pg";
import { type OwnedTable, readOwnedTables } from "./catalogue.ts";
import type { DatabaseUrls } from "./database-urls.ts";
import { type Row, rowsOfTenant, type Tenant } from "./isolation-rows.ts";

export type Matrix = {
  tables: readonly OwnedTable[];
  /** `upTo` stops asking once that many were found. */
  differencesOf(table: string, options?: { upTo: number }): Promise<string[]>;
  close(): Promise<void>;
};

/** Who asks: a login, its settings, and which owners' rows it may see and write. */
type Asker = {
  name: string;
  client: pg.Client;
  settings: [string, string] | undefined;
  allowed: readonly Tenant[];
};

const queueTables: readonly string[] = [
  "deliveries",
  "dirty_cars",
  "feeds",
  "feed_runs",
  "photo_jobs",
  "holds",
  "payments",
];
const RLS_REFUSAL = "42501";

/**
 * Fills a scratch database. There the policies alone must hold: the application gets every right on every owned
 * table, and foreign keys are off so that each row can be deleted by itself.
 */
export async function createMatrix(
  admin: pg.Client,
  urls: DatabaseUrls,
  tenants: readonly Tenant[],
): Promise<Matrix> {
  const tables = await readOwnedTables(admin);
  const rows = new Map(tenants.map((tenant) => [tenant, rowsOfTenant(tenant)]));
  for (const { table } of tables) {
    await admin.query(`grant select, insert, update, delete on ${table} to forecourt_app`);
    await admin.query(`grant select, insert, update, delete on ${table} to forecourt_operator`);
    await admin.query(`alter table ${table} disable trigger all`);
    for (const tenant of tenants) await insert(admin, table, rowOf(rows, tenant, table));
  }
  const [app, operator, migrator, queue] = await Promise.all(
    [urls.appUrl, urls.operatorUrl, urls.migratorUrl, urls.queueUrl].map(connect),
  );
  if (!app || !operator || !migrator || !queue) throw new Error("a login is missing");

  const askers: Asker[] = [
    ...tenants.map((tenant) => ({
      name: `tenant ${tenant.canary}`,
      client: app,
      settings: [String(tenant.websiteId), String(tenant.dealershipId)] as [string, string],
      allowed: [tenant],
    })),
    { name: "nothing set", client: app, settings: undefined, allowed: [] },
    { name: "empty settings", client: app, settings: ["", ""], allowed: [] },
    { name: "the operator", client: operator, settings: undefined, allowed: tenants },
    { name: "the migrator", client: migrator, settings: undefined, allowed: tenants },
  ];

  async function differencesOf(
    table: string,
    { upTo } = { upTo: Number.POSITIVE_INFINITY },
  ): Promise<string[]> {
    const owner = tables.find((owned) => owned.table === table)?.owner ?? "";
    const differences: string[] = [];
    for (const asker of askers) {
      const found = await inTransaction(asker, () => askEverything(asker, table, owner, tenants, rows));
      differences.push(...found.map((text) => `${asker.name}: ${table}: ${text}`));
      if (differences.length >= upTo) return differences;
    }
    if (queue && queueTables.includes(table)) {
      const claim = `update ${table} set attempts = attempts returning ${owner} as owner`;
      const asker = { name: "the queue", client: queue, settings: undefined, allowed: tenants };
      const seen = await inTransaction(asker, () => owners(queue, claim));
      if (seen !== expected(tenants, owner)) differences.push(`the queue: ${table}: claims ${seen}`);
    }
    return differences;
  }

  return {
    tables,
    differencesOf,
    async close() {
      await Promise.all([app, operator, migrator, queue].map((client) => client.end()));
    },
  };
}

async function askEverything(
  { client, allowed }: Asker,
  table: string,
  owner: string,
  tenants: readonly Tenant[],
  rows: ReadonlyMap<Tenant, Record<string, Row>>,
): Promise<string[]> {
  const may = expected(allowed, owner);
  const differences: string[] = [];
  const compare = (what: string, seen: string, wanted: string) => {
    if (seen !== wanted) differences.push(`${what} ${seen}, not ${wanted}`);
  };
  compare("sees", await owners(client, `select ${owner} as owner from ${table}`), may);
  compare(
    "updates",
    await owners(client, `update ${table} set ${owner} = ${owner} returning ${owner} as owner`),
    may,
  );
  for (const tenant of tenants.filter((candidate) => !allowed.includes(candidate))) {
    const moved = `update ${table} set ${owner} = ${idOf(tenant, owner)}`;
    if (allowed.length > 0) compare("moves a row to another", await outcome(client, moved), RLS_REFUSAL);
    const stolen = await outcomeOf(client, () => insert(client, table, rowOf(rows, tenant, table)));
    compare("inserts for another", stolen, RLS_REFUSAL);
  }
  compare("deletes", await owners(client, `delete from ${table} returning ${owner} as owner`), may);
  for (const tenant of allowed) {
    const own = await outcomeOf(client, () => insert(client, table, rowOf(rows, tenant, table)));
    compare("inserts for itself", own, "done");
  }
  return differences;
}

async function inTransaction<T>({ client, settings }: Asker, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    if (settings) {
      await client.query(
        "select set_config('app.website_id', $1, true), set_config('app.dealership_ids', $2, true)",
        settings,
      );
    }
    return await work();
  } finally {
    await client.query("rollback");
  }
}

/** The owners of the rows that a statement gives back, or the code of its error; what it did is kept. */
async function owners(client: pg.Client, text: string): Promise<string> {
  await client.query("savepoint question");
  try {
    const { rows } = await client.query<{ owner: string }>(text);
    return inOrder(rows.map(({ owner }) => owner));
  } catch (error) {
    await client.query("rollback to question");
    return codeOf(error);
  }
}

function expected(tenants: readonly Tenant[], owner: string): string {
  return inOrder(tenants.map((tenant) => String(idOf(tenant, owner))));
}

function inOrder(ids: string[]): string {
  return ids.sort().join(",") || "nothing";
}

function idOf(tenant: Tenant, owner: string): number {
  return owner === "website_id" ? tenant.websiteId : tenant.dealershipId;
}

const outcome = (client: pg.Client, text: string) => outcomeOf(client, () => client.query(text));

/** `done`, or the error's code; what was done is undone. */
async function outcomeOf(client: pg.Client, work: () => Promise<unknown>): Promise<string> {
  await client.query("savepoint attempt");
  try {
    await work();
    return "done";
  } catch (error) {
    return codeOf(error);
  } finally {
    await client.query("rollback to attempt");
  }
}

function codeOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.code ?? "unknown";
  throw error;
}

async function insert(client: pg.Client, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 1}`);
  const text = `insert into ${table} (${columns.join(", ")}) overriding system value values (${places.join(", ")})`;
  await client.query(text, Object.values(row));
}

function rowOf(rows: ReadonlyMap<Tenant, Record<string, Row>>, tenant: Tenant, table: string): Row {
  const row = rows.get(tenant)?.[table];
  if (!row) throw new Error(`isolation-rows.ts has no row for ${table}`);
  return row;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
