import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { isRoot } from "./checkout.ts";
import { ensureDataFolder } from "./data-folder.ts";
import { adminUrl, rolePasswords } from "./database-urls.ts";
import { createRoles } from "./postgres-roles.ts";
import { lookUpProcess } from "./process.ts";
import { run } from "./run-command.ts";
import type { Launch, Service } from "./service.ts";
import type { ServiceContext } from "./state.ts";

const user = "postgres";

export const postgres: Service = {
  name: "postgres",
  packages: ["postgresql"],
  tools: [],
  readyWithinSeconds: 60,
  // "Fast" shutdown: open transactions are rolled back, the cluster closes cleanly.
  stopSignal: "SIGINT",
  address: ({ ports }) => `127.0.0.1:${ports.postgres}`,
  prepare,
  isReady,
  settle: (context) => createRoles(adminUrl(context), rolePasswords(context.secrets)),
};

async function prepare({ checkout, ports, secrets }: ServiceContext): Promise<Launch> {
  const folder = await ensureDataFolder(checkout, "postgres", user);
  const cluster = join(folder, "cluster");
  const programs = programFolder(cluster);
  if (!existsSync(cluster)) await initialise(programs, folder, cluster, secrets.postgres);
  dropForeignPidFile(cluster);
  const settings = {
    port: ports.postgres,
    listen_addresses: "127.0.0.1",
    // TCP only: the path of a deep checkout is longer than a socket's name may be.
    unix_socket_directories: "",
    max_connections: 200,
    shared_buffers: "256MB",
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return { command: join(programs, "postgres"), args: ["-D", cluster, ...args], cwd: folder, user };
}

/** The newest PostgreSQL of this machine (15 or later), or the one that made the existing cluster. */
function programFolder(cluster: string): string {
  const home = "/usr/lib/postgresql";
  const made = join(cluster, "PG_VERSION");
  const version = existsSync(made)
    ? readFileSync(made, "utf8").trim()
    : String(
        Math.max(
          ...readdirSync(home)
            .map(Number)
            .filter((number) => number >= 15),
        ),
      );
  const programs = join(home, version, "bin");
  if (!existsSync(programs)) throw new Error(`no PostgreSQL ${version} under ${home}`);
  return programs;
}

async function initialise(
  programs: string,
  folder: string,
  cluster: string,
  password: string,
): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = join(folder, "password");
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) await run("chown", [user, passwordFile]);
  try {
    const authentication = ["-U", "postgres", "-A", "scram-sha-256", "--pwfile", passwordFile];
    const storage = ["--data-checksums", "-E", "UTF8", "--locale=C.UTF-8", "-D", draft];
    await run(join(programs, "initdb"), [...authentication, ...storage], { user, cwd: folder });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
}

/**
 * After a crash PostgreSQL leaves its own pid file and refuses to start while any process of its user has
 * that pid, be it the server of another checkout. Dropped only when that process is not our cluster's.
 */
function dropForeignPidFile(cluster: string): void {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  const isOurs = lookUpProcess(pid) !== undefined && commandLineOf(pid).includes(cluster);
  if (!isOurs) rmSync(file, { force: true });
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

async function isReady(context: ServiceContext): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl(context), connectionTimeoutMillis: 2000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
