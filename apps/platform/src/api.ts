// Two listeners: the public one (browsers, through the proxy) and the internal one (storefronts, probes).
import { setTimeout as sleep } from "node:timers/promises";
import { buildInternalApi, buildPublicApi } from "./app.ts";
import { makeDeps } from "./deps.ts";
import { readEnvOrExit } from "./env.ts";
import { readyAfter } from "./kit/health/monitor.ts";
import { createDrain, drainOnSignal } from "./kit/http/drain.ts";
import { startSites } from "./modules/sites/index.ts";

const bootPatienceMs = 3000;

const env = readEnvOrExit();
const kit = makeDeps(env, "api");
const sites = startSites(kit);
const health = readyAfter(kit.health, "hosts", sites.ready);
const deps = { ...kit, sites, health };

const drain = createDrain({
  servers: () => servers,
  log: kit.log,
  delayMs: env.DRAIN_DELAY_MS,
  async release() {
    await sites.stop();
    await kit.close();
  },
});
const servers = [await buildPublicApi(deps, drain), await buildInternalApi(deps, drain)] as const;
drainOnSignal(drain, kit.log);

await health.start();
const [publicApi, internalApi] = servers;
await internalApi.listen({ host: env.LISTEN_ADDRESS, port: env.API_INTERNAL_PORT });
// A balancer sends visitors as soon as the door opens: not before their sites are known, unless PostgreSQL is away.
await Promise.race([sites.ready, sleep(bootPatienceMs, undefined, { ref: false })]);
await publicApi.listen({ host: env.LISTEN_ADDRESS, port: env.API_PORT });
kit.log.info({ readiness: health.report() }, "api is up");
