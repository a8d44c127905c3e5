// What the database says about itself, held against the rules of ownership. Each problem is one sentence.
import type pg from "pg";
import { platformWideUniques, unownedSchemas, unownedTables } from "../kit/db/unowned-tables.ts";

const applicationRoles = ["forecourt_app", "forecourt_queue", "forecourt_operator"] as const;

/** The only shape an application policy may have: flat, one InitPlan, no join. */
const policyOf: Record<string, string> = {
  dealership_id: "(dealership_id = ANY (( SELECT app_dealership_ids() AS app_dealership_ids)::bigint[]))",
  website_id: "(website_id = ( SELECT app_website_id() AS app_website_id))",
};

export type OwnedTable = { table: string; owner: string };

type TableRow = {
  table: string;
  schema: string;
  enabled: boolean;
  forced: boolean;
  first_key: string | null;
};

export async function findCatalogueProblems(client: pg.ClientBase): Promise<string[]> {
  const tables = await readTables(client);
  const owned = ownedAmong(tables);
  return [
    ...tables.flatMap(problemsOfTable),
    ...problemsOfUnownedList(tables),
    ...(await problemsOfPolicies(client, owned)),
    ...(await problemsOfForeignKeys(client, owned)),
    ...(await problemsOfUniques(client, owned)),
    ...(await problemsOfRoles(client)),
    ...(await problemsOfGrants(client)),
    ...(await problemsOfBackDoors(client)),
  ];
}

export async function readOwnedTables(client: pg.ClientBase): Promise<OwnedTable[]> {
  return ownedAmong(await readTables(client));
}

async function readTables(client: pg.ClientBase): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname as table, n.nspname as schema, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as first_key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%'
    order by 2, 1`);
  return rows.filter(({ schema }) => !unownedSchemas.includes(schema));
}

function ownedAmong(tables: readonly TableRow[]): OwnedTable[] {
  return tables
    .filter(({ table }) => !(table in unownedTables))
    .map(({ table, first_key }) => ({ table, owner: first_key ?? "" }));
}

function problemsOfTable({ table, schema, enabled, forced, first_key }: TableRow): string[] {
  if (schema !== "public") return [`${schema}.${table} is in a schema nobody listed`];
  if (table in unownedTables) return [];
  const problems: string[] = [];
  if (!(first_key && first_key in policyOf))
    problems.push(`${table} has no owner as first column of its primary key`);
  if (!enabled) problems.push(`${table} has row-level security off`);
  if (!forced) problems.push(`${table} does not force row-level security on its owner`);
  return problems;
}

function problemsOfUnownedList(tables: readonly TableRow[]): string[] {
  const present = new Set(tables.map(({ table }) => table));
  return Object.keys(unownedTables)
    .filter((table) => !present.has(table))
    .map((table) => `${table} is on the unowned list but does not exist`);
}

type PolicyRow = {
  table: string;
  policy: string;
  roles: string[];
  command: string;
  permissive: string;
  using: string;
  check: string;
};

async function problemsOfPolicies(client: pg.ClientBase, owned: readonly OwnedTable[]): Promise<string[]> {
  const { rows } = await client.query<PolicyRow>(`
    select tablename as table, policyname as policy, roles::text[], cmd as command, permissive,
      qual as using, with_check as check from pg_policies where schemaname = 'public'`);
  const known = ["forecourt_migrator", ...applicationRoles];
  const strange = rows
    .filter(({ roles }) => roles.length !== 1 || !known.includes(roles[0] ?? ""))
    .map(({ table, policy, roles }) => `${table}: policy ${policy} is for ${roles.join(", ")}`);
  const wrong = owned.flatMap(({ table, owner }) => {
    const forApp = rows.filter((row) => row.table === table && row.roles.includes("forecourt_app"));
    if (forApp.length !== 1) return [`${table} has ${forApp.length} policies for forecourt_app, not one`];
    const isFlat = forApp.every(
      (row) =>
        row.command === "ALL" &&
        row.permissive === "PERMISSIVE" &&
        row.using === policyOf[owner] &&
        row.check === policyOf[owner],
    );
    return isFlat ? [] : [`${table}: the policy for forecourt_app is not the flat one on ${owner}`];
  });
  return [...strange, ...wrong];
}

type ForeignKeyRow = { name: string; table: string; target: string; pairs: string[] };

/** A key without its owner tells one owner that another's row exists. */
async function problemsOfForeignKeys(client: pg.ClientBase, owned: readonly OwnedTable[]): Promise<string[]> {
  const { rows } = await client.query<ForeignKeyRow>(`
    select k.conname as name, k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
      array(select a.attname || '=' || b.attname from unnest(k.conkey, k.confkey) as pair(from_column, to_column)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = from_column
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = to_column) as pairs
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const ownerOf = new Map(owned.map(({ table, owner }) => [table, owner]));
  return rows
    .filter(({ table, target, pairs }) => {
      const owner = ownerOf.get(target);
      if (owner === undefined) return false;
      const isSameKind = ownerOf.get(table) === owner;
      return isSameKind
        ? !pairs.includes(`${owner}=${owner}`)
        : !pairs.some((pair) => pair.endsWith(`=${owner}`));
    })
    .map(({ name, table, target }) => `${table}: foreign key ${name} to ${target} does not carry the owner`);
}

async function problemsOfUniques(client: pg.ClientBase, owned: readonly OwnedTable[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; table: string; columns: string[] }>(`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
      array(select a.attname::text from unnest(i.indkey[0:i.indnkeyatts - 1]) as key(number)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace`);
  const ownerOf = new Map(owned.map(({ table, owner }) => [table, owner]));
  return rows
    .filter(({ table, name, columns }) => {
      const owner = ownerOf.get(table);
      return owner !== undefined && !columns.includes(owner) && !platformWideUniques.includes(name);
    })
    .map(({ table, name }) => `${table}: unique ${name} does not carry the owner`);
}

async function problemsOfRoles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `
    select rolname || ' has a power: superuser, bypassrls, createrole, createdb or replication' as problem
    from pg_roles where rolname = any($1 || array['forecourt_migrator'])
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
    union all
    select m.member::regrole || ' is a member of ' || m.roleid::regrole from pg_auth_members m
    where m.member::regrole::text = any($1) or m.member::regrole::text = 'forecourt_migrator'
    union all
    select c.relowner::regrole || ' owns ' || c.oid::regclass from pg_class c where c.relowner::regrole::text = any($1)
    union all
    select p.proowner::regrole || ' owns function ' || p.proname from pg_proc p where p.proowner::regrole::text = any($1)
    union all
    select n.nspowner::regrole || ' owns schema ' || n.nspname from pg_namespace n where n.nspowner::regrole::text = any($1)
    union all
    select d.datdba::regrole || ' owns the database' from pg_database d
    where d.datname = current_database() and d.datdba::regrole::text = any($1)
    union all
    select role || ' may create in schema ' || nspname from pg_namespace, unnest($1::text[]) role
    where has_schema_privilege(role, oid, 'create')
    order by 1`,
    [applicationRoles],
  );
  return rows.map(({ problem }) => problem);
}

/** TRUNCATE, REFERENCES and TRIGGER are not held by policies, so nobody has them; PUBLIC has nothing at all. */
async function problemsOfGrants(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(
    `
    select coalesce(nullif(g.grantee, 0)::regrole::text, 'PUBLIC') || ' has ' || g.privilege_type || ' on ' || c.relname as problem
    from pg_class c cross join aclexplode(c.relacl) g
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and (
      g.grantee = 0
      or (g.grantee::regrole::text = any($1) and g.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
      or (g.grantee::regrole::text = 'forecourt_queue')
      or (g.grantee::regrole::text = 'forecourt_app' and c.relname = any($2) and g.privilege_type <> 'SELECT'))
    union all
    select 'forecourt_queue may ' || g.privilege_type || ' ' || c.relname || '.' || a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid cross join aclexplode(a.attacl) g
    where g.grantee::regrole::text = 'forecourt_queue' and not (c.relname in ('deliveries', 'dirty_cars', 'feeds', 'feed_runs', 'photo_jobs', 'holds', 'payments')
      and a.attname in ('website_id', 'dealership_id', 'id', 'car_id', 'state', 'attempts', 'due_at', 'lease_token', 'waits_for'))
    order by 1`,
    [applicationRoles, Object.keys(unownedTables)],
  );
  return rows.map(({ problem }) => problem);
}

/** Functions and views that run with their owner's rights hand back what a policy took away. */
async function problemsOfBackDoors(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ problem: string }>(`
    select 'function ' || p.oid::regprocedure || ' is SECURITY DEFINER' as problem
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
    union all
    select 'view ' || c.oid::regclass || ' has its owner''s rights'
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and (c.relkind = 'm'
      or (c.relkind = 'v' and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']))
    order by 1`);
  return rows.map(({ problem }) => problem);
}
