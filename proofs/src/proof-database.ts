// A proof works on a database of its own in the running PostgreSQL, so that it may do what it likes.

import { passwordsIn } from "@forecourt/ops/database-urls";
import { type ServiceEnv, serviceEnv } from "@forecourt/ops/env";
import { createRoles } from "@forecourt/ops/postgres-roles";
import pg from "pg";

export type ProofDatabase = {
  /** The services of this checkout, with every database URL pointing here. */
  env: ServiceEnv;
  adminUrl: string;
  drop(): Promise<void>;
};

export async function createProofDatabase(name: string): Promise<ProofDatabase> {
  const database = `forecourt_proof_${name.replaceAll("-", "_")}`;
  const services = serviceEnv();
  await dropDatabase(services.DATABASE_ADMIN_URL, database);
  await createRoles(services.DATABASE_ADMIN_URL, passwordsIn(services), database);
  const env = Object.fromEntries(
    Object.entries(services).map(([key, value]) => [
      key,
      key.startsWith("DATABASE_") ? on(value, database) : value,
    ]),
  ) as ServiceEnv;
  return {
    env,
    adminUrl: on(services.DATABASE_ADMIN_URL, database),
    drop: () => dropDatabase(services.DATABASE_ADMIN_URL, database),
  };
}

function on(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function dropDatabase(adminUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: on(adminUrl, "postgres") });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(database)} with (force)`);
  } finally {
    await client.end();
  }
}
