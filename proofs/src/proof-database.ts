// A proof works on a database of its own in the running PostgreSQL, and on an index of its own, so that it may do what it
// likes: a worker on the checkout's index would write its cars over the demo's.

import { passwordsIn } from "@forecourt/ops/database-urls";
import { type ServiceEnv, serviceEnv } from "@forecourt/ops/env";
import { createRoles } from "@forecourt/ops/postgres-roles";
import { dropSearchIndices } from "@forecourt/ops/search-indices";
import pg from "pg";

export type ProofDatabase = {
  /** The services of this checkout, with every database URL and the index pointing here. */
  env: ServiceEnv & { SEARCH_INDEX: string };
  adminUrl: string;
  drop(): Promise<void>;
};

export async function createProofDatabase(name: string): Promise<ProofDatabase> {
  const database = `forecourt_proof_${name.replaceAll("-", "_")}`;
  const services = serviceEnv();
  const index = `proof_${name.replaceAll("-", "_")}`;
  await dropDatabase(services.DATABASE_ADMIN_URL, database);
  await dropSearchIndices(services.OPENSEARCH_URL, index);
  await createRoles(services.DATABASE_ADMIN_URL, passwordsIn(services), database);
  const env = Object.fromEntries(
    Object.entries(services).map(([key, value]) => [
      key,
      key.startsWith("DATABASE_") ? on(value, database) : value,
    ]),
  ) as ServiceEnv;
  return {
    env: { ...env, SEARCH_INDEX: index },
    adminUrl: on(services.DATABASE_ADMIN_URL, database),
    async drop() {
      await dropDatabase(services.DATABASE_ADMIN_URL, database);
      await dropSearchIndices(services.OPENSEARCH_URL, index);
    },
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
