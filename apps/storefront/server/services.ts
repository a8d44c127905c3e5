import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Env } from "../src/env.ts";
import { createGateway } from "../src/gateway/gateway.server.ts";
import { requireHosts } from "../src/gateway/hosts.server.ts";
import { connectGateway } from "../src/site/gateway-source.server.ts";
import { startHostTable } from "../src/site/host-table.server.ts";
import type { ConnectSource } from "../src/site/site-context.server.ts";

export type Services = { connect: ConnectSource; isReady(): boolean; close(): Promise<void> };

/** Made once per process, outside the bundle that pages are in: a reload of pages in development does not touch them. */
export function startServices(env: Env, log: FastifyBaseLogger): Services {
  // Counted in the log until a collector reads counters here.
  const gateway = createGateway({ env, log, failures: { inc: () => undefined } });
  const hosts = startHostTable({ load: (since) => requireHosts(gateway, randomUUID(), since), log });
  return {
    connect: connectGateway({ gateway, hosts, scripts: env.processorScripts }),
    isReady: hosts.isLoaded,
    async close() {
      hosts.stop();
      await gateway.close();
    },
  };
}
