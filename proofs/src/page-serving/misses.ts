// CPU of a page that the cache does not have: the storefront's process against React alone.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { answerOf, storefrontFlags } from "../api-process.ts";
import type { EdgeStack } from "../edge-stack.ts";
import { median } from "../percentiles.ts";
import { rootFolder } from "../results.ts";
import { cpuMsOf } from "./process-cpu.ts";

export type MissMeasure = { ratio: number; storefrontMs: number; bareMs: number };

/** As for every ratio: before that, compiling is a good part of what is measured. */
const warmUp = 500;

type BarePage = { render(times: number): Promise<number>; stop(): void };

function startBarePage(env: Record<string, string>, host: string, path: string): BarePage {
  const child: ChildProcess = spawn(
    process.execPath,
    // The storefront's own flags: a larger young generation would make this side cheaper than ours can be.
    [...storefrontFlags, "--import", "tsx", "server/bare-page.cli.ts", host, path],
    {
      cwd: join(rootFolder, "apps/storefront"),
      env: { ...process.env, ...env, NODE_ENV: "production" },
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  if (!child.stdout) throw new Error("no output of the bare page");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async render(times) {
      child.stdin?.write(`${times}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("the bare page ended");
      return (JSON.parse(value) as { cpuMs: number }).cpuMs / times;
    },
    stop: () => void child.kill("SIGTERM"),
  };
}

async function missesOf({ storefrontPort, processes }: EdgeStack, host: string, path: string, times: number) {
  const before = cpuMsOf(processes.storefront.pid);
  for (let time = 0; time < times; time += 1) {
    const { status } = await answerOf(storefrontPort, path, host);
    if (status !== 200) throw new Error(`${host}${path} answered ${status}`);
  }
  return (cpuMsOf(processes.storefront.pid) - before) / times;
}

export async function measureMisses(
  stack: EdgeStack,
  { host, path }: { host: string; path: string },
  { rounds, pages }: { rounds: number; pages: number },
): Promise<MissMeasure> {
  const bare = startBarePage(stack.env, host, path);
  try {
    await bare.render(warmUp);
    await missesOf(stack, host, path, warmUp);
    const sides = { storefront: [] as number[], bare: [] as number[] };
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = round % 2 === 0 ? await bare.render(pages) : undefined;
      const ours = await missesOf(stack, host, path, pages);
      const bareMs = first ?? (await bare.render(pages));
      sides.bare.push(bareMs);
      sides.storefront.push(ours);
      ratios.push(ours / bareMs);
    }
    return { ratio: median(ratios), storefrontMs: median(sides.storefront), bareMs: median(sides.bare) };
  } finally {
    bare.stop();
  }
}
