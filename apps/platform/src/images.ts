// Pictures, for the edge: renditions made once, kept in the store.
import { buildImagesApi } from "./app.ts";
import { makeDeps } from "./deps.ts";
import { readEnvOrExit } from "./env.ts";
import { createDrain, drainOnSignal } from "./kit/http/drain.ts";

const env = readEnvOrExit();
const deps = makeDeps(env, "images");
const { log, health } = deps;

const drain = createDrain({
  servers: () => [server],
  log,
  delayMs: env.DRAIN_DELAY_MS,
  release: () => deps.close(),
});
const server = await buildImagesApi(deps, drain);
drainOnSignal(drain, log);

await health.start();
await server.listen({ host: env.LISTEN_ADDRESS, port: env.IMAGES_PORT });
log.info({ readiness: health.report() }, "images is up");
