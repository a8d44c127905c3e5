import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { userIds } from "@forecourt/ops/run-as";

export type ProcessOptions = {
  name: string;
  command: string;
  args?: readonly string[];
  /** Added to this process's own environment. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Whom to become when this is root: PostgreSQL will not run as root. */
  user?: string;
  /** Standard output and error, appended: a restarted process keeps its history. */
  logFile: string;
};

export type StartedProcess = {
  name: string;
  pid: number;
  isRunning(): boolean;
  /** Resolves with the exit code, or the signal's name. */
  exited: Promise<number | string>;
  /** For faults: SIGKILL, SIGSTOP, SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, then SIGKILL when it does not end within the grace. */
  stop(graceMs?: number): Promise<number | string>;
};

const running = new Set<StartedProcess>();

export async function startProcess(options: ProcessOptions): Promise<StartedProcess> {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, "a");
  const child = spawn(options.command, [...(options.args ?? [])], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ["ignore", log, log],
    ...userIds(options.user),
  });
  closeSync(log);
  const exited = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? code ?? 0));
  });
  const pid = await pidOnceSpawned(child, options.name);
  const started = describeProcess(child, { name: options.name, pid, exited });
  running.add(started);
  void exited.then(() => running.delete(started));
  return started;
}

function pidOnceSpawned(child: ChildProcess, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", (cause) => reject(new Error(`${name} did not start.`, { cause })));
    child.once("spawn", () => resolve(child.pid ?? 0));
  });
}

function describeProcess(
  child: ChildProcess,
  known: Pick<StartedProcess, "name" | "pid" | "exited">,
): StartedProcess {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    ...known,
    isRunning,
    signal: (signal) => void child.kill(signal),
    async stop(graceMs = 10_000) {
      if (!isRunning()) return known.exited;
      child.kill("SIGTERM");
      const impatience = setTimeout(() => child.kill("SIGKILL"), graceMs);
      try {
        return await known.exited;
      } finally {
        clearTimeout(impatience);
      }
    },
  };
}

/** Whatever a proof leaves running ends with it. Each by its own pid. */
export async function stopAllProcesses(): Promise<void> {
  await Promise.all([...running].map((one) => one.stop()));
}

/** Asks until the answer is true; says what it waited for when time is up. */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Waited ${timeoutMs / 1000} s in vain: ${what}.`);
}
