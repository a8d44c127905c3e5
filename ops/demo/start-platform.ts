import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { thisCheckout } from "../services/checkout.ts";
import type { ServiceEnv } from "../services/env.ts";

/** As in production: each process from its bundle, with a small young generation; the storefront's is larger. */
const bundles = {
  sandbox: "apps/sandbox/dist/main.js",
  api: "apps/platform/dist/api.js",
  worker: "apps/platform/dist/worker.js",
  images: "apps/platform/dist/images.js",
  storefront: "apps/storefront/dist/server.js",
};
const youngMb = (name: string): number => (name === "storefront" ? 32 : 8);
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
    await Promise.all(healthOf(env).map((url) => until(url, children, () => isOk(url))));
    await Promise.all(
      env.EDGE_URLS.split(",").map((url) =>
        until(url, children, () => edgeSeesOrigins(url, env.PLATFORM_HOST)),
      ),
    );
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
  return spawn(
    process.execPath,
    [`--max-semi-space-size=${youngMb(name)}`, "--max-old-space-size=256", file],
    {
      cwd: thisCheckout.root,
      // React renders twice as slowly in development.
      env: { ...process.env, ...env, NODE_ENV: "production" },
      stdio: ["ignore", log, log],
    },
  );
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

/** The edge asks its origins how they are every 2 s, and answers 503 until it has seen them well. */
async function edgeSeesOrigins(edgeUrl: string, platformHost: string): Promise<boolean> {
  const { port } = new URL(edgeUrl);
  const asked: [host: string, path: string][] = [
    [platformHost, "/"],
    ["no-such-site.localhost", "/"],
    ["no-such-site.localhost", "/img/none"],
  ];
  const answers = await Promise.all(asked.map(([host, path]) => statusOf(port, host, path)));
  return answers.every((status) => status > 0 && status !== 503);
}

// `fetch` refuses to set Host.
function statusOf(port: string, host: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on("error", () => resolve(0));
  });
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.status === 200,
    () => false,
  );

async function until(
  what: string,
  children: readonly ChildProcess[],
  holds: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const ended = children.find((child) => child.exitCode !== null);
    if (ended)
      throw new Error(
        `${ended.spawnargs.at(-1)} ended at once: see .services/logs; does another one run here?`,
      );
    if (await holds()) return;
    await sleep(200);
  }
  throw new Error(`${what} did not answer within ${readyWithinMs / 1000} s`);
}
