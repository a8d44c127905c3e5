import type { RolePasswords } from "./postgres-roles.ts";
import type { Secrets, ServiceContext } from "./state.ts";

export const databaseName = "forecourt";

export function databaseUrl(port: number, role: string, password: string, database = databaseName): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** The superuser, on the database that always exists. */
export function adminUrl({ ports, secrets }: Pick<ServiceContext, "ports" | "secrets">): string {
  return databaseUrl(ports.postgres, "postgres", secrets.postgres, "postgres");
}

export function rolePasswords(secrets: Secrets): RolePasswords {
  return {
    forecourt_migrator: secrets.migrator,
    forecourt_app: secrets.app,
    forecourt_queue: secrets.queue,
    forecourt_operator: secrets.operator,
  };
}
