// Before all tests: the api from its bundle, on free ports, against this checkout's services.
import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { serviceEnv } from "@forecourt/ops/env";
import { freePort } from "@forecourt/ops/free-port";

const dist = new URL("../apps/platform/dist/", import.meta.url).pathname;

// biome-ignore lint/style/noDefaultExport: the shape that Playwright asks for
export default async function startPlatform(): Promise<() => Promise<void>> {
  if (!existsSync(`${dist}api.js`)) throw new Error("no bundle to test: run `pnpm build` first");
  const [publicPort, internalPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    ...serviceEnv(),
    API_PORT: String(publicPort),
    API_INTERNAL_PORT: String(internalPort),
    LOG_LEVEL: "warn",
    MAX_EVENT_LOOP_DELAY_MS: "5000", // a crowded test machine is not what is tested here
  };
  execFileSync(process.execPath, [`${dist}cli.js`, "db", "migrate"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });

  const api = spawn(process.execPath, [`${dist}api.js`], { env, stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise<void>((resolve) => api.once("exit", () => resolve()));
  const stop = async () => {
    api.kill("SIGTERM");
    await ended;
  };
  try {
    await Promise.race([
      untilReady(internalPort),
      ended.then(() => Promise.reject(new Error("the api ended at once"))),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env.PLATFORM_PORT = String(publicPort);
  return stop;
}

async function untilReady(port: number): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(100);
  }
  throw new Error("the api was not ready within 30 s");
}
