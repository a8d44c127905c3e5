// Before all tests: eleven demo sites with stock, and all our processes from their bundles, on this checkout's own ports,
// so that pages are asked through its edge. They end with the tests.
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { connectProcessors } from "@forecourt/ops/demo/connect-processors";
import { prepareDemo } from "@forecourt/ops/demo/prepare-demo";
import { startPlatform } from "@forecourt/ops/demo/start-platform";
import { serviceEnv } from "@forecourt/ops/env";
import { portsFrom } from "@forecourt/ops/ports";
import { findSearchAlias } from "@forecourt/ops/search-indices";
import { readState } from "@forecourt/ops/state";

const cars = 600;
const stockWithinMs = 60_000;

// biome-ignore lint/style/noDefaultExport: the shape that Playwright asks for
export default async function startEverything(): Promise<() => Promise<void>> {
  if (!existsSync(new URL("../apps/storefront/dist/server.js", import.meta.url))) {
    throw new Error("no bundles to test: run `pnpm build` first");
  }
  // A crowded test machine is not what is tested here.
  // All shoppers of these tests share one address; it may send as many forms as it likes.
  const env = {
    ...serviceEnv(),
    LOG_LEVEL: "warn",
    MAX_EVENT_LOOP_DELAY_MS: "5000",
    LEADS_PER_ADDRESS: "10000",
    HOLDS_PER_ADDRESS: "10000",
    PAYMENTS_PER_ADDRESS: "10000",
  };
  await prepareDemo(env, cars, async (_name, _doing, work) => void (await work()));
  const running = await startPlatform(env);
  try {
    await connectProcessors(env);
    await untilIndexed(env);
  } catch (error) {
    // Nobody else would end them, and the next run would meet them on its ports.
    await running.stop();
    throw error;
  }
  process.env.SANDBOX_URL = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  const admin = new URL(env.DATABASE_ADMIN_URL);
  admin.pathname = new URL(env.DATABASE_URL).pathname;
  process.env.DEMO_DATABASE_URL = admin.href;
  process.env.PLATFORM_PORT = env.API_PORT;
  process.env.EDGE_PORT = new URL(env.EDGE_URLS.split(",")[0] ?? "").port;
  process.env.TLS_PORT = String(portsFrom(readState()?.base ?? 0).caddyHttps);
  process.env.MAIL_WEB_URL = env.MAIL_WEB_URL;
  return running.stop;
}

async function countIndexed(engineUrl: string): Promise<number> {
  const alias = await findSearchAlias(engineUrl, "cars");
  if (!alias) return 0;
  const answer = await fetch(`${engineUrl}/${alias}/_count`);
  return ((await answer.json()) as { count?: number }).count ?? 0;
}

/** The worker fills the index in the background; a search page that shows cars says that it did. */
async function untilIndexed(env: { API_INTERNAL_PORT: string; OPENSEARCH_URL: string }): Promise<void> {
  const deadline = Date.now() + stockWithinMs;
  while (Date.now() < deadline) {
    if ((await countIndexed(env.OPENSEARCH_URL)) >= cars) return;
    await sleep(250);
  }
  throw new Error(`fewer than ${cars} cars in the index after ${stockWithinMs / 1000} s`);
}
