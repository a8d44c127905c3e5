/** The storefront's process. `--dev` serves from source with hot reload; without it, the build. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { readEnv } from "../src/env.ts";
import { buildServer } from "./build-server.ts";
import { readServerEnv } from "./env.ts";
import { startServices } from "./services.ts";

/** From source this file is in server/, bundled it is in dist/: the app's folder is above both. */
const root = join(import.meta.dirname, "..");
const isDev = process.argv.includes("--dev");

const env = readServerEnv();
const log = pino({ level: env.logLevel, name: "storefront" });
const services = startServices(readEnv(), log);

const builtPages = pathToFileURL(join(root, "dist/build/server/index.js")).href;
let build = async (): Promise<ServerBuild> => import(builtPages);
const app = await buildServer({
  build: () => build(),
  connect: services.connect,
  isReady: services.isReady,
  dev: isDev,
  assetsDir: isDev ? null : join(root, "dist/assets"),
  trustProxy: env.trustProxy,
  logger: log,
});
app.addHook("onClose", () => services.close());
if (isDev) build = await (await import("./dev.ts")).attachVite(app, root);
// Read now, so that the first visitor does not wait, and a missing build is told at the start.
await build();

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void app.close());
await app.listen({ host: env.address, port: env.port });
