import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { thisCheckout } from "../services/checkout.ts";
import type { ServiceEnv } from "../services/env.ts";

/** As in production: each process from its bundle, with a small young generation. */
const bundles = {
  sandbox: "apps/sandbox/dist/main.js",
  api: "apps/platform/dist/api.js",
  worker: "apps/platform/dist/worker.js",
  images: "apps/platform/dist/images.js",
  storefront: "apps/storefront/dist/server.js",
};
const flags = ["--max-semi-space-size=8", "--max-old-space-size=256"];
const readyWithinMs = 60_000;

export type Running = { names: string[]; stop(): Promise<void> };

/** All of ours on this checkout's own ports, where its edge looks for them. Their logs join those of the services. */
export async function startPlatform(env: ServiceEnv): Promise<Running> {
  mkdirSync(thisCheckout.logs, { recursive: true });
  const children = Object.entries(bundles).map(([name, file]) => start(name, file, env));
  const stop = async () => {
    await Promise.all(children.map(endOf));
  };
  try {
    await Promise.all(healthOf(env).map((url) => untilItAnswers(url, children)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { names: Object.keys(bundles), stop };
}

function healthOf(env: ServiceEnv): string[] {
  const ready = [env.API_INTERNAL_PORT, env.WORKER_PORT, env.IMAGES_PORT].map((port) => `${port}/readyz`);
  return [...ready, `${env.STOREFRONT_PORT}/healthz`].map((rest) => `http://127.0.0.1:${rest}`);
}

function start(name: string, file: string, env: ServiceEnv): ChildProcess {
  const log = openSync(join(thisCheckout.logs, `${name}.log`), "a");
  return spawn(process.execPath, [...flags, file], {
    cwd: thisCheckout.root,
    env: { ...process.env, ...env },
    stdio: ["ignore", log, log],
  });
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

async function untilItAnswers(url: string, children: readonly ChildProcess[]): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const ended = children.find((child) => child.exitCode !== null);
    if (ended)
      throw new Error(
        `${ended.spawnargs.at(-1)} ended at once: see .services/logs; does another one run here?`,
      );
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await sleep(200);
  }
  throw new Error(`${url} did not answer within ${readyWithinMs / 1000} s`);
}
