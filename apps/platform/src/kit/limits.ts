// Redis: limits and one-time tokens. It may die: commands then fail at once (no offline queue) and the
// caller falls back; the connection comes back by itself.
import { once } from "node:events";
import { createClient } from "redis";
import type { Breaker } from "./breaker.ts";
import type { Logger } from "./log.ts";

export type LimitsClient = ReturnType<typeof createLimitsClient>;

export type Limits = {
  call<T>(work: (client: LimitsClient) => Promise<T>): Promise<T>;
  ping(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

const longestWaitMs = 2000;

function createLimitsClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    commandOptions: { timeout: 1000 },
    socket: {
      connectTimeout: 1000,
      socketTimeout: 5000, // health pings keep a live one busy; one that says nothing this long is dead
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, longestWaitMs),
    },
  });
}

export function createLimits(options: { url: string; breaker: Breaker; log: Logger }): Limits {
  const { url, breaker, log } = options;
  const client = createLimitsClient(url);
  // Without a listener an error event ends the process. State changes are logged by the health monitor.
  client.on("error", (error: unknown) => log.debug({ err: error }, "redis connection"));
  // Resolves when Redis answers for the first time, which may be never.
  client
    .connect()
    .catch((error: unknown) => log.debug({ err: error }, "redis was closed before it answered"));

  return {
    call: (work) => breaker.run(() => work(client)),
    async ping(signal) {
      if (!client.isReady) await once(client, "ready", { signal });
      await client.ping();
    },
    async close() {
      client.destroy();
    },
  };
}
