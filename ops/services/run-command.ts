import { spawn } from "node:child_process";
import { userIds } from "./run-as.ts";

export type RunOptions = { user?: string | undefined; cwd?: string; env?: Readonly<Record<string, string>> };

/** Runs a command to its end and answers what it printed; a failure carries the end of its output. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, output } = await collect(command, args, options);
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(" ")} ended with ${code}\n${output.trim().slice(-2000)}`);
}

export async function succeeds(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<boolean> {
  return (await collect(command, args, options)).code === 0;
}

function collect(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? "/",
      env: { ...process.env, ...options.env },
      stdio: ["ignore", "pipe", "pipe"],
      ...userIds(options.user),
    });
    let output = "";
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.once("error", (cause) => reject(new Error(`cannot run ${command}`, { cause })));
    child.once("close", (code) => resolve({ code, output }));
  });
}
