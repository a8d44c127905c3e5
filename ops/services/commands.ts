import { rmSync } from "node:fs";
import { thisCheckout } from "./checkout.ts";
import { dataFoldersOf, findDataFolder } from "./data-folder.ts";
import { ensurePackages } from "./debian.ts";
import { serviceEnv } from "./env.ts";
import { isAlive, readRecord } from "./process.ts";
import { withProgress } from "./progress.ts";
import type { Service } from "./service.ts";
import { services } from "./services.ts";
import { contextOf, ensureState, readState } from "./state.ts";
import { conditionOf, ensureRunning, ensureStopped, lastLines, logFile, recordFile } from "./supervise.ts";
import { ensureTool, isToolCached, type ToolName } from "./tools.ts";

/** How many services start at a time: starting is processor work, and two cores are what we have. */
const startedAtOnce = 3;

export async function up(): Promise<boolean> {
  const context = contextOf(await ensureState());
  const packages = services.flatMap((service) => service.packages);
  const tools = services.flatMap((service) => service.tools);
  const hasPackages = await withProgress("packages", "installing Debian packages", async () => {
    const added = await ensurePackages(packages);
    return added.length === 0 ? "all there" : `installed ${added.join(" ")}`;
  });
  if (!hasPackages || !(await installPrograms(tools))) return false;
  const results = await mapLimited(services, startedAtOnce, (service) =>
    withProgress(service.name, "starting", async () => {
      const outcome = await ensureRunning(service, context);
      return `${outcome}, ${service.address(context)}`;
    }),
  );
  return results.every(Boolean);
}

/** What tests and proofs start for themselves, got beforehand: a build would outlast any test's time. */
export const testTools = (): Promise<boolean> => installPrograms(["pebble", "toxiproxy", "stripe-mock"]);

/** One after the other: a build from source keeps both cores busy by itself. */
async function installPrograms(tools: readonly ToolName[]): Promise<boolean> {
  for (const tool of tools) {
    if (isToolCached(tool)) continue;
    const got = withProgress(tool, "building or downloading", async () => `got ${await ensureTool(tool)}`);
    if (!(await got)) return false;
  }
  return true;
}

/** Says how each service is; true when all run. */
export async function status(): Promise<boolean> {
  const state = readState();
  if (state === undefined) {
    console.log("services were never started here: pnpm services up");
    return false;
  }
  const context = contextOf(state);
  const conditions = await Promise.all(services.map((service) => conditionOf(service, context)));
  services.forEach((service, index) => {
    const record = readRecord(recordFile(context.checkout, service));
    const pid = record !== undefined && isAlive(record) ? String(record.pid) : "-";
    const where = findDataFolder(context.checkout, service.name) ?? "no data";
    const columns = [service.name.padEnd(12), conditions[index]?.padEnd(14), pid.padEnd(8)];
    console.log(`${columns.join("")}${service.address(context)}  ${where}`);
  });
  return conditions.every((condition) => condition === "running");
}

export async function down(): Promise<boolean> {
  const results = await Promise.all(
    services.map((service) =>
      withProgress(service.name, "stopping", () => ensureStopped(service, thisCheckout)),
    ),
  );
  return results.every(Boolean);
}

/** Back to an empty machine; ports and passwords stay, so that open terminals keep working. */
export async function reset(): Promise<boolean> {
  if (!(await down())) return false;
  const folders = [...dataFoldersOf(thisCheckout), thisCheckout.run, thisCheckout.logs];
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  console.log("data removed");
  return true;
}

export function logs(name: string | undefined, lines: number): boolean {
  const chosen = services.filter((service) => name === undefined || service.name === name);
  if (chosen.length === 0) {
    console.error(`no service ${name}; there are: ${services.map((service) => service.name).join(", ")}`);
    return false;
  }
  for (const service of chosen) printLog(service, lines);
  return true;
}

function printLog(service: Service, lines: number): void {
  const file = logFile(thisCheckout, service);
  console.log(`==> ${file} <==\n${lastLines(file, lines)}\n`);
}

/** For `eval "$(pnpm -s services env)"`, and readable by `node --env-file`. */
export function env(): boolean {
  for (const [name, value] of Object.entries(serviceEnv())) console.log(`export ${name}='${value}'`);
  return true;
}

async function mapLimited<In, Out>(
  items: readonly In[],
  limit: number,
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      results[next[0]] = await work(next[1]);
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
