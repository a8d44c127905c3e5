import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

const bundle = "apps/platform/dist/cli.js";

type Run = { status: number | null; stdout: string; stderr: string };

/** The operator's own command, from the bundle that is deployed. Gives what it printed. */
export async function runForecourt(env: Record<string, string>, args: readonly string[]): Promise<string> {
  if (!existsSync(bundle)) throw new Error("no bundles to prove: run `pnpm build` first");
  const child = spawn(process.execPath, [bundle, ...args], {
    env: { ...process.env, ...env, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { status, stdout, stderr } = await new Promise<Run>((resolve, reject) => {
    const run: Run = { status: null, stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (run.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (run.stderr += text));
    child.on("error", reject);
    child.on("close", (status) => resolve({ ...run, status }));
  });
  if (status !== 0) throw new Error(`forecourt ${args.slice(0, 2).join(" ")} failed: ${stderr.slice(-2000)}`);
  return stdout;
}
