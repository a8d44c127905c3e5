import { spawn } from "node:child_process";
import { join } from "node:path";

export const rootFolder = join(import.meta.dirname, "..", "..");

export type CommandResult = { code: number; stdout: string; output: string };

export type CommandOptions = { cwd?: string; env?: Readonly<Record<string, string>> };

/** Runs a program and keeps what it says; a failing program is an answer, not an error. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd = rootFolder, env = {} }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      cwd,
      env: { ...process.env, NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.once("error", (cause) => reject(new Error(`${command} did not start.`, { cause })));
    child.once("close", (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}

/** A tool of the workspace's root, without the start-up of a package manager around it. */
export function runTool(
  tool: string,
  args: readonly string[],
  options?: CommandOptions,
): Promise<CommandResult> {
  return runCommand(join(rootFolder, "node_modules", ".bin", tool), args, options);
}
