import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderEdgeFile } from "./edge-template.ts";
import { envOf } from "./env.ts";
import { withProgress } from "./progress.ts";
import { services } from "./services.ts";
import { contextOf, ensureState, type ServiceContext } from "./state.ts";

/** Variables that ops/compose.yaml reads: the ones of `services env`, and what each container listens on. */
export function composeEnv(context: Pick<ServiceContext, "ports" | "secrets">): Record<string, string> {
  const ports = Object.entries(context.ports).map(([name, port]) => [portVariable(name), String(port)]);
  return {
    ...envOf(context),
    ...Object.fromEntries(ports),
    POSTGRES_PASSWORD: context.secrets.postgres,
  };
}

function portVariable(name: string): string {
  return `${name.replace(/(?=[A-Z])/g, "_").toUpperCase()}_PORT`;
}

/** Chooses ports and passwords as `up` does and writes what ops/compose.yaml needs to `.services/compose/`. */
export async function writeComposeFiles(): Promise<boolean> {
  const context = contextOf(await ensureState());
  const folder = join(dirname(context.checkout.stateFile), "compose");
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(composeEnv(context)).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, "compose.env"), lines.join(""), { mode: 0o600 });
  writeFileSync(join(folder, "forecourt.vcl"), renderEdgeFile(context, "forecourt.vcl", "/data"));
  writeFileSync(join(folder, "Caddyfile"), renderEdgeFile(context, "Caddyfile", "/data"));
  console.log("docker compose --env-file .services/compose/compose.env -f ops/compose.yaml up -d --wait");
  return true;
}

/** Roles, database and bucket in containers that already answer. */
export async function settleAll(): Promise<boolean> {
  const context = contextOf(await ensureState());
  const results: boolean[] = [];
  for (const service of services) {
    const { settle } = service;
    if (settle === undefined) continue;
    const done = withProgress(service.name, "settling", async () => {
      await settle(context);
      return "settled";
    });
    results.push(await done);
  }
  return results.every(Boolean);
}
