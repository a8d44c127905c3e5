import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

export type Migration = { name: string; sql: string; checksum: string; transactional: boolean };

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;

/** Up from this file, or from the bundle it ended in (dist/chunks). */
const migrationsFolder =
  ["../../../migrations", "../../migrations", "../migrations"]
    .map((up) => join(import.meta.dirname, up))
    .find((folder) => existsSync(folder)) ?? "migrations";

/** Every `NNNN-name.sql` in order. A first line `-- no-transaction` lets a file build an index concurrently. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  refuseOddNames(names);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name), "utf8");
  return {
    name,
    sql,
    checksum: createHash("sha256").update(sql).digest("hex"),
    transactional: !/^-- no-transaction\s*$/m.test(sql.split("\n", 1)[0] ?? ""),
  };
}

function refuseOddNames(names: readonly string[]): void {
  const odd = names.find((name) => !FILE_NAME.test(name));
  if (odd) throw new Error(`${odd}: a migration is named NNNN-name.sql`);
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice) throw new Error(`two migrations are numbered ${twice}`);
}
