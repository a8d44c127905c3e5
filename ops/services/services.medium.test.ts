import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { checkoutAt } from "./checkout.ts";
import { databaseUrl, rolePasswords } from "./database-urls.ts";
import { serviceEnv } from "./env.ts";
import { createRoles, roleNames } from "./postgres-roles.ts";
import { signedRequest } from "./s3-request.ts";
import { services } from "./services.ts";
import { contextOf, readState, type ServiceContext } from "./state.ts";
import { conditionOf, recordFile } from "./supervise.ts";

// Looks only: other tests are using these services. Killing and mending them is a proof of its own.
const env = serviceEnv();

function contextHere(): ServiceContext {
  const state = readState();
  if (state === undefined) throw new Error("no services");
  return contextOf(state);
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test.each(services)("$name runs and answers", async (service) => {
  expect(await conditionOf(service, contextHere())).toBe("running");
});

describe("a service whose recorded process is somebody else", () => {
  const folder = mkdtempSync(join(tmpdir(), "services-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(services)("$name is dead, although its port answers", async (service) => {
    const context = { ...contextHere(), checkout: checkoutAt(folder) };
    const file = recordFile(context.checkout, service);
    mkdirSync(dirname(file), { recursive: true });
    const stale = { pid: process.pid, startTicks: "1", bootId: "another", fingerprint: "" };
    writeFileSync(file, JSON.stringify(stale));
    expect(await conditionOf(service, context)).toBe("dead");
  });
});

describe("roles", () => {
  test("none may step around row-level security, or make roles or databases", async () => {
    const powers = await query(
      env.DATABASE_ADMIN_URL,
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolcanlogin
       from pg_roles where rolname in (${roleNames.map((name) => `'${name}'`).join()}) order by rolname`,
    );
    const none = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false };
    const expected = [...roleNames]
      .sort()
      .map((rolname) => ({ rolname, ...none, rolreplication: false, rolcanlogin: true }));
    expect(powers).toEqual(expected);
  });

  test.each([
    "DATABASE_MIGRATOR_URL",
    "DATABASE_URL",
    "DATABASE_QUEUE_URL",
    "DATABASE_OPERATOR_URL",
  ] as const)("%s logs in", async (name) => {
    expect(await query(env[name], "select current_database() as name")).toEqual([{ name: "forecourt" }]);
  });

  test("a wrong password is refused", async () => {
    const url = databaseUrl(contextHere().ports.postgres, "forecourt_app", "wrong");
    await expect(query(url, "select 1")).rejects.toThrow("password authentication failed");
  });

  test("creating them again changes nothing, and a new database belongs to the migrator alone", async () => {
    const database = `ops_roles_${process.pid}`;
    const passwords = rolePasswords(contextHere().secrets);
    try {
      await createRoles(env.DATABASE_ADMIN_URL, passwords, database);
      await createRoles(env.DATABASE_ADMIN_URL, passwords, database);
      const [found] = await query(
        env.DATABASE_ADMIN_URL,
        `select pg_get_userbyid(datdba) as owner, has_database_privilege('public', oid, 'connect') as open
         from pg_database where datname = '${database}'`,
      );
      expect(found).toEqual({ owner: "forecourt_migrator", open: false });
    } finally {
      await query(env.DATABASE_ADMIN_URL, `drop database if exists ${database}`);
    }
  });
});

test("the bucket is there for us and closed to strangers", async () => {
  const login = { endpoint: env.S3_ENDPOINT, accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY };
  const path = `/${env.S3_BUCKET}`;
  expect((await signedRequest("HEAD", path, login)).status).toBe(200);
  expect((await signedRequest("HEAD", path, { ...login, secretKey: "wrong" })).status).toBe(403);
});
