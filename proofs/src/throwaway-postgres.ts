// A PostgreSQL cluster of a proof's own, to be killed as often as the proof likes. Durable as in production: fsync,
// full_page_writes and synchronous_commit are on, and looked at. (Killing processes does not prove power-loss safety.)
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseUrl } from "@forecourt/ops/database-urls";
import { freePort } from "@forecourt/ops/free-port";
import { createRoles, roleNames } from "@forecourt/ops/postgres-roles";
import { run } from "@forecourt/ops/run-command";
import pg from "pg";
import { type StartedProcess, startProcess, waitUntil } from "./processes.ts";

export type ThrowawayPostgres = {
  port: number;
  /** As superuser, on the database itself: no proxy between. */
  adminUrl: string;
  /** Of a role, on another port when something stands between. */
  urlOf(role: (typeof roleNames)[number], port?: number): string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** As `pg_ctl restart -m immediate`: no checkpoint, recovery from the log. Answers when it takes connections again. */
  restartImmediately(): Promise<void>;
  stop(): Promise<void>;
};

const user = "postgres";
const database = "forecourt";

export const postgresPrograms = (): string => {
  const home = "/usr/lib/postgresql";
  const newest = Math.max(...readdirSync(home).map(Number).filter(Number.isFinite));
  return join(home, String(newest), "bin");
};

export async function startThrowawayPostgres(outDir: string): Promise<ThrowawayPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-proof-pg-"));
  const cluster = join(folder, "cluster");
  const port = await freePort();
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (process.getuid?.() === 0) await run("chown", ["-R", user, folder]);
  const authentication = ["-U", "postgres", "-A", "scram-sha-256", "--pwfile", passwordFile];
  const storage = ["-E", "UTF8", "--locale=C.UTF-8", "-D", cluster];
  await run(join(postgresPrograms(), "initdb"), [...authentication, ...storage], { user, cwd: folder });

  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: 200 };
  const start = () =>
    startProcess({
      name: "postgres",
      command: join(postgresPrograms(), "postgres"),
      args: [
        "-D",
        cluster,
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      cwd: folder,
      user,
      logFile: join(outDir, "postgres.log"),
    });
  const superUrl = databaseUrl(port, "postgres", password, "postgres");
  let server: StartedProcess = await start();
  await untilReady(superUrl);
  const passwords = Object.fromEntries(roleNames.map((name) => [name, password])) as Parameters<
    typeof createRoles
  >[1];
  await createRoles(superUrl, passwords, database);
  const adminUrl = databaseUrl(port, "postgres", password, database);
  await refuseForgetful(adminUrl);

  return {
    port,
    adminUrl,
    urlOf: (role, at = port) => databaseUrl(at, role, password, database),
    query: (text, values) => askOnce(adminUrl, text, values),
    async restartImmediately() {
      server.signal("SIGQUIT");
      await server.exited;
      server = await start();
      await untilReady(superUrl);
    },
    async stop() {
      server.signal("SIGQUIT");
      await server.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function askOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    askOnce(url, "select 1").then(
      () => true,
      () => false,
    );
  await waitUntil("PostgreSQL takes connections", isReady, 60_000);
}

/** A database that forgets what it has acknowledged would make every figure worthless. */
async function refuseForgetful(url: string): Promise<void> {
  for (const setting of ["fsync", "full_page_writes", "synchronous_commit"]) {
    const [row] = await askOnce<{ value: string }>(url, "select current_setting($1) as value", [setting]);
    if (row?.value !== "on") throw new Error(`${setting} is ${row?.value}`);
  }
}
