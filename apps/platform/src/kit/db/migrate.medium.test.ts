import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { type MigrateOptions, migrate } from "./migrate.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

const database = withTestDatabase();
const log = pino({ level: "silent" });

function later(name: string, sql: string): Migration {
  return { name, sql, checksum: name, transactional: !sql.startsWith("-- no-transaction") };
}

async function migrateWith(
  more: readonly Migration[],
  options: Partial<MigrateOptions> = {},
): Promise<string[]> {
  const migrations = [...(await readMigrations()), ...more];
  return migrate({ migratorUrl: database().migratorUrl, log, migrations, ...options });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const first = later("0101-first.sql", "create table schema_one (id int)");
const index = later(
  "0102-index.sql",
  "-- no-transaction\ndrop index concurrently if exists cars_make;\ncreate index concurrently cars_make on cars (make);",
);
const blocked = later("0103-blocked.sql", "alter table cars add column later text");

describe("migrate", () => {
  test("runs what is missing once, also when two runners start together", async () => {
    const runs = await Promise.all([migrateWith([first]), migrateWith([first])]);
    expect(runs.flat()).toEqual(["0101-first.sql"]);
  });

  test("a file without a transaction builds an index concurrently", async () => {
    expect(await migrateWith([first, index])).toEqual(["0102-index.sql"]);
    const { rows } = await withClient(database().migratorUrl, (client) =>
      client.query("select indisvalid from pg_index where indexrelid = 'cars_make'::regclass"),
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  test("never makes traffic wait behind it: it gives up on a lock, lets traffic through, and tries again", async () => {
    const { appUrl } = database();
    await withClient(appUrl, async (longReader) => {
      await longReader.query("begin; select * from cars");
      const running = migrateWith([first, index, blocked], { lockTimeoutMs: 300, pauseMs: 300 });
      await sleep(150);
      const worst = await withClient(appUrl, async (client) => {
        let slowest = 0;
        for (let asked = 0; asked < 20; asked++) {
          const start = performance.now();
          await client.query("select count(*) from cars");
          slowest = Math.max(slowest, performance.now() - start);
          await sleep(50);
        }
        return slowest;
      });
      expect(worst).toBeLessThan(1_000);
      await longReader.query("commit");
      expect(await running).toEqual(["0103-blocked.sql"]);
    });
  });

  test("gives up after its attempts, and leaves nothing half done", async () => {
    const never = later(
      "0104-never.sql",
      "create table half_done (id int); alter table cars add column never text",
    );
    await withClient(database().appUrl, async (longReader) => {
      await longReader.query("begin; select * from cars");
      const running = migrateWith([first, index, blocked, never], {
        lockTimeoutMs: 50,
        pauseMs: 10,
        attempts: 2,
      });
      await expect(running).rejects.toThrow("0104-never.sql failed");
      await longReader.query("rollback");
    });
    const { rows } = await withClient(database().migratorUrl, (client) =>
      client.query("select to_regclass('half_done') as found"),
    );
    expect(rows).toEqual([{ found: null }]);
  });

  test("refuses files that changed after they ran, went missing or were put in between", async () => {
    await expect(migrateWith([{ ...first, checksum: "other" }, index, blocked])).rejects.toThrow(
      "was changed after",
    );
    await expect(migrateWith([index, blocked])).rejects.toThrow("0101-first.sql was applied");
    const between = later("0100-between.sql", "select 1");
    await expect(migrateWith([between, first, index, blocked])).rejects.toThrow("0101-first.sql was applied");
  });
});
