import { readdirSync } from "node:fs";
import { join } from "node:path";
import { thisCheckout } from "../services/checkout.ts";
import type { ServiceEnv } from "../services/env.ts";
import { loadStock } from "./load-stock.ts";
import { runHere } from "./run-here.ts";

/** Runs one named step; how it is shown is the caller's business. */
export type Step = (name: string, doing: string, work: () => Promise<string>) => Promise<void>;

export const demoSites = readdirSync(join(thisCheckout.root, "sites"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Schema, eleven sites and their stock, by the operator's own commands. */
export async function prepareDemo(env: ServiceEnv, cars: number, step: Step): Promise<void> {
  const forecourt = (...args: string[]) =>
    runHere(process.execPath, ["apps/platform/dist/cli.js", ...args], { ...env, LOG_LEVEL: "warn" });
  await step("schema", "migrating", () => forecourt("db", "migrate").then(() => "migrated"));
  const directories = demoSites.map((name) => join("sites", name));
  await step("sites", "publishing", () =>
    forecourt("sites", "publish", ...directories, "--author", "demo").then(
      () => `${demoSites.length} published`,
    ),
  );
  await step("stock", "loading", () => loadStock({ ...env, LOG_LEVEL: "warn" }, cars));
}
