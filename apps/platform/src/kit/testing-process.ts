// For tests: one of our processes as it really runs, from its bundle, its log read line by line.
import { execFileSync, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

export type TestProcess = {
  /** Waits for a line with this message; answers the line. */
  logged(message: string, ms?: number): Promise<Record<string, unknown>>;
  /** Ports in the order in which the process opened them. */
  ports(): number[];
  signal(name: NodeJS.Signals): void;
  /** The exit code, when it is over. */
  ended: Promise<number | null>;
};

const platform = new URL("../../", import.meta.url).pathname;

/** Inside the package, so that what stays outside the bundle is found. */
export function buildForTest(): { folder: string; remove(): void } {
  const folder = `${platform}dist/test-${process.pid}`;
  execFileSync(process.execPath, [`${platform}build.mjs`, folder], { stdio: "pipe" });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export function startTestProcess(bundle: string, env: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, [bundle], { env, stdio: ["ignore", "pipe", "inherit"] });
  const lines: Record<string, unknown>[] = [];
  const watchers = new Set<() => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
    for (const look of watchers) look();
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));

  return {
    ended,
    signal: (name) => void child.kill(name),
    ports: () =>
      lines.flatMap(({ msg }) => /^Server listening at .*:(\d+)$/.exec(String(msg))?.[1] ?? []).map(Number),
    logged(message, ms = 15_000) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          watchers.delete(look);
          const said = lines.slice(-5).map((line) => JSON.stringify(line));
          reject(new Error(`never logged: ${message}\n${said.join("\n")}`));
        }, ms);
        const look = () => {
          const found = lines.find(({ msg }) => msg === message);
          if (!found) return;
          clearTimeout(timer);
          watchers.delete(look);
          resolve(found);
        };
        watchers.add(look);
        look();
      });
    },
  };
}
