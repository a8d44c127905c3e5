import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type StartedProcess, startProcess } from "../processes.ts";

/** As the processes run: what is not bounded ends here. */
const nodeFlags = ["--max-semi-space-size=8", "--max-old-space-size=256"];

export type ImportOptions = { env: Record<string, string>; outDir: string };

export const startForecourt = (
  name: string,
  args: readonly string[],
  { env, outDir }: ImportOptions,
): Promise<StartedProcess> =>
  startProcess({
    name,
    command: process.execPath,
    args: [...nodeFlags, "apps/platform/dist/cli.js", ...args],
    env: { ...env, LOG_LEVEL: "warn" },
    logFile: join(outDir, `${name}.log`),
  });

/** Runs it to its end; answers the most memory it ever had, in MB. */
export async function runWatched(
  name: string,
  args: readonly string[],
  options: ImportOptions,
): Promise<number> {
  const started = await startForecourt(name, args, options);
  let peak = 0;
  while (started.isRunning()) {
    peak = Math.max(peak, peakMemory(started.pid));
    await sleep(100);
  }
  const ended = await started.exited;
  if (ended !== 0)
    throw new Error(
      `${name} ended with ${ended}: ${readFileSync(join(options.outDir, `${name}.log`), "utf8").slice(-1500)}`,
    );
  return peak;
}

/** The kernel's own high-water mark. */
function peakMemory(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    // Ended between the two looks.
    return 0;
  }
}
