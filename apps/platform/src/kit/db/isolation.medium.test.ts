import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onDatabase } from "../../test-support/database-urls.ts";
import { makeDealership, makeWebsite } from "../../test-support/factories.ts";
import { createMatrix, type Matrix } from "../../test-support/isolation-matrix.ts";
import type { Tenant } from "../../test-support/isolation-rows.ts";
import { adminUrl } from "../../test-support/template-database.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";

const database = withTestDatabase();
let admin: pg.Client;
let matrix: Matrix;

beforeAll(async () => {
  const { db, name } = database();
  const tenants: Tenant[] = [];
  for (const canary of ["canary-one", "canary-two", "canary-three"]) {
    const dealership = await makeDealership(db);
    const website = await makeWebsite(db, { dealershipIds: [] });
    tenants.push({ canary, websiteId: website.id, dealershipId: dealership.id });
  }
  admin = new pg.Client({ connectionString: onDatabase(adminUrl(), name) });
  await admin.connect();
  matrix = await createMatrix(admin, database(), tenants);
});

afterAll(async () => {
  await matrix.close();
  await admin.end();
});

async function differencesOfAll(): Promise<string[]> {
  const lists: string[][] = [];
  for (const { table } of matrix.tables) lists.push(await matrix.differencesOf(table));
  return lists.flat();
}

type Policy = { table: string; name: string; role: string; using: string; check: string };

async function readPolicies(): Promise<Policy[]> {
  const { rows } = await admin.query<Policy>(`
    select tablename as table, policyname as name, roles[1]::text as role, qual as using, with_check as check
    from pg_policies where schemaname = 'public' order by 1, 2`);
  return rows;
}

describe("B1 every owned table, three tenants and every login", () => {
  test("each sees, changes, deletes and inserts its own rows only; nothing set gives no rows", async () => {
    expect(await differencesOfAll()).toEqual([]);
  });
});

describe("B2 the matrix goes red without its guards", () => {
  test("for each policy dropped, each policy opened and each table with security off", async () => {
    const policies = await readPolicies();
    expect(policies.length).toBeGreaterThanOrEqual(17 * 3 + 2);
    const unnoticed: string[] = [];
    for (const mutation of [...policies.flatMap(mutationsOf), ...matrix.tables.map(securityOff)]) {
      await admin.query(mutation.apply);
      const differences = await matrix.differencesOf(mutation.table, { upTo: 1 });
      await admin.query(mutation.undo);
      if (differences.length === 0) unnoticed.push(mutation.apply);
    }
    expect(unnoticed).toEqual([]);
    expect(await differencesOfAll()).toEqual([]);
  }, 60_000);
});

type Mutation = { table: string; apply: string; undo: string };

function mutationsOf({ table, name, role, using, check }: Policy): Mutation[] {
  const drop = {
    table,
    apply: `drop policy ${name} on ${table}`,
    undo: `create policy ${name} on ${table} to ${role} using (${using}) with check (${check})`,
  };
  // The other logins' policies are `true` already.
  if (role !== "forecourt_app") return [drop];
  const alter = `alter policy ${name} on ${table}`;
  return [
    drop,
    { table, apply: `${alter} using (true)`, undo: `${alter} using (${using})` },
    { table, apply: `${alter} with check (true)`, undo: `${alter} with check (${check})` },
  ];
}

function securityOff({ table }: { table: string }): Mutation {
  return {
    table,
    apply: `alter table ${table} disable row level security`,
    undo: `alter table ${table} enable row level security`,
  };
}
