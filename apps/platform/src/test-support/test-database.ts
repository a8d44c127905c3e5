import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { createDb, type Db, type DbOptions } from "../kit/db/index.ts";
import { type DatabaseUrls, urlsOf } from "./database-urls.ts";
import { copyName, templateName, withAdmin } from "./template-database.ts";

export type TestDatabase = DatabaseUrls & {
  name: string;
  /** With every login; closed by itself at the end of the file. */
  db: Db;
  /** One more, e.g. with a smaller pool or another URL; closed by itself too. */
  createDb(options?: Partial<DbOptions>): Db;
};

/** A migrated, empty database for this test file: `const database = withTestDatabase()`, then `database().db`. */
export function withTestDatabase(): () => TestDatabase {
  let database: TestDatabase | undefined;
  const opened: Db[] = [];

  beforeAll(async () => {
    const name = copyName();
    await createCopy(name);
    const urls = urlsOf(name);
    const open = (options: Partial<DbOptions> = {}) => {
      const db = createDb({ ...urls, log: pino({ level: "silent" }), poolSize: 4, ...options });
      opened.push(db);
      return db;
    };
    database = { ...urls, name, db: open(), createDb: open };
  });

  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()));
    if (database) await dropCopy(database.name);
  });

  return () => {
    if (!database) throw new Error("the test database exists inside tests and hooks only");
    return database;
  };
}

async function createCopy(name: string): Promise<void> {
  const template = await templateName();
  await withAdmin(async (admin) => {
    await admin.query(`create database ${name} template ${template} owner forecourt_migrator`);
    // A copy takes the tables along, but not the rights on the database itself.
    await admin.query(`revoke all on database ${name} from public`);
    await admin.query(
      `grant connect on database ${name} to forecourt_app, forecourt_queue, forecourt_operator`,
    );
  });
}

async function dropCopy(name: string): Promise<void> {
  await withAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
}
