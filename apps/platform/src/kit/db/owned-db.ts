import {
  type Compilable,
  CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from "kysely";
import type pg from "pg";
import { readOwned } from "./owned-read.ts";
import { beginAs, type OwnerSettings } from "./owner-settings.ts";
import type { Schema } from "./schema.ts";
import { createStatementNames } from "./statement-names.ts";

export type OwnedDb = {
  /** One statement, one round trip: settings and query go out together. */
  read<Row>(build: (q: Kysely<Schema>) => CompiledQuery<Row> | Compilable<Row>): Promise<Row[]>;
  /** Several statements; settings are set first, transaction-local. */
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
};

/** Compiles only: a statement that reached its driver would run without an owner. */
const builder = new Kysely<Schema>({ dialect: dialectWith(() => new DummyDriver()) });
const nameOf = createStatementNames();

export function createOwnedDb(pool: pg.Pool, settings: OwnerSettings): OwnedDb {
  return {
    async read<Row>(build: (q: Kysely<Schema>) => CompiledQuery<Row> | Compilable<Row>) {
      const built = build(builder);
      const query = "compile" in built ? built.compile() : built;
      return readOwned<Row>(pool, settings, {
        name: nameOf(query.sql),
        text: query.sql,
        values: query.parameters,
      });
    },
    transaction(work) {
      const owned = new Kysely<Schema>({ dialect: dialectWith(() => ownedDriver(pool, settings)) });
      return owned.transaction().execute(work);
    },
  };
}

function ownedDriver(pool: pg.Pool, settings: OwnerSettings): PostgresDriver {
  const driver = new PostgresDriver({ pool });
  driver.beginTransaction = async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(beginAs(settings)));
  };
  return driver;
}

function dialectWith(createDriver: Dialect["createDriver"]): Dialect {
  return {
    createDriver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
