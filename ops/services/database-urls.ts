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

type RoleUrls = Record<`DATABASE_${"MIGRATOR_" | "" | "QUEUE_" | "OPERATOR_"}URL`, string>;

/** The passwords that are in use: making the roles again, for another database, must not change them. */
export function passwordsIn(env: RoleUrls): RolePasswords {
  const password = (url: string) => decodeURIComponent(new URL(url).password);
  return {
    forecourt_migrator: password(env.DATABASE_MIGRATOR_URL),
    forecourt_app: password(env.DATABASE_URL),
    forecourt_queue: password(env.DATABASE_QUEUE_URL),
    forecourt_operator: password(env.DATABASE_OPERATOR_URL),
  };
}
