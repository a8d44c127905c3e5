// Deploys are invisible (promise A12): say "not ready", close keep-alive connections politely, finish what
// was begun, at most ten seconds, then go.
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "../log.ts";

export type Drain = {
  isDraining(): boolean;
  /** Safe to call twice: the second caller waits for the first. */
  drain(): Promise<void>;
};

export type DrainOptions = {
  servers: () => readonly FastifyInstance[];
  /** Runs after the last answer: pools, queues, timers. */
  release: () => Promise<void>;
  log: Logger;
  delayMs?: number;
  limitMs?: number;
};

export function createDrain({ servers, release, log, delayMs = 0, limitMs = 10_000 }: DrainOptions): Drain {
  let draining: Promise<void> | undefined;

  async function finishRequests(): Promise<void> {
    await sleep(delayMs);
    // A connection whose request was begun before the drain promised to stay open: it would, for its 75 s.
    const sweep = setInterval(() => {
      for (const { server } of servers()) server.closeIdleConnections();
    }, 50);
    await Promise.all(servers().map((server) => server.close())).finally(() => clearInterval(sweep));
  }

  async function run(): Promise<void> {
    log.info({ delay_ms: delayMs, limit_ms: limitMs }, "draining");
    const started = performance.now();
    const requests = await within(limitMs, finishRequests());
    if (requests === "late") {
      log.warn("requests were cut off: still running at the drain limit");
      for (const server of servers()) server.server.closeAllConnections();
    }
    const left = Math.max(leastReleaseMs, limitMs - (performance.now() - started));
    const released = await within(left, release());
    log.info({ requests, released }, "drained");
  }

  return {
    isDraining: () => draining !== undefined,
    drain() {
      draining ??= run();
      return draining;
    },
  };
}

const leastReleaseMs = 500;

async function within(ms: number, work: Promise<unknown>): Promise<"in time" | "late"> {
  const waiting = new AbortController();
  const late = sleep(ms, "late" as const, { signal: waiting.signal }).catch(() => "in time" as const);
  const outcome = await Promise.race([work.then(() => "in time" as const), late]);
  waiting.abort();
  return outcome;
}

/** SIGTERM and SIGINT end the process after the drain; a failed drain ends it with 1. */
export function drainOnSignal(drain: Drain, log: Logger): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "signal received");
      drain.drain().then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, "drain failed");
          process.exit(1);
        },
      );
    });
  }
}
