// The page cache as a port with three verbs (rendering rule 16), so that a CDN with tags can take Varnish's place.
import { Counter, Histogram } from "prom-client";
import { withDeadline } from "./deadline.ts";
import { createCoalescer } from "./edge-coalesce.ts";
import { createPurgeQueue, type PurgeMethod } from "./edge-queue.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { Outbound } from "./outbound.ts";

export type Edge = {
  /** The headers that tag an answer with its keys. */
  tag(keys: readonly string[]): Record<string, string>;
  /**
   * What carries a key is renewed: now, and again 3 s later (rule 9: a fetch in flight may store the old page). Never
   * fails for a node that is away: that node is told when it is back. `coveredBy` are the keys that may be purged
   * instead when too many come at once: for a car, every site that shows it.
   */
  softPurge(keys: readonly string[], options?: { coveredBy?: readonly string[] }): Promise<void>;
  /** What carries a key is gone when this returns; rejects when a node could not be told (it is told later). */
  purge(keys: readonly string[]): Promise<void>;
  ping(signal: AbortSignal): Promise<void>;
  /** Sends what is left, once. */
  close(): Promise<void>;
};

type Options = {
  nodes: readonly string[];
  outbound: Outbound;
  log: Logger;
  metrics: Metrics;
  /** Between the two purges of rule 9. */
  againMs?: number;
};

/** A key is one word of the header; anything else could name more than it should. */
const keyPattern = /^[A-Za-z0-9:_.-]{1,100}$/;
const answerMs = 2000;

function joinKeys(keys: readonly string[]): string {
  const wrong = keys.find((key) => !keyPattern.test(key));
  if (wrong !== undefined) throw new TypeError("an edge key holds letters, digits and :_.- only");
  return keys.join(" ");
}

export function createEdge({ nodes, outbound, log, metrics, againMs = 3000 }: Options): Edge {
  const counts = makeCounts(metrics);
  const queues = nodes.map((node) => makeQueue(node));
  const coalescer = createCoalescer({ onLate: (cover) => void softPurgeTwice([cover]) });
  const repeats = new Map<NodeJS.Timeout, readonly string[]>();
  metrics.observe("edge_purge_waiting", "Keys that some node has not been told yet", () =>
    queues.reduce((sum, queue) => sum + queue.waiting(), 0),
  );

  async function tell(node: string, method: string, path: string, headers: Record<string, string>) {
    await withDeadline(answerMs, async (signal) => {
      const answer = await outbound.send({ method, url: new URL(path, node).href, headers, signal });
      if (answer.status !== 200) throw new Error(`edge node answered ${answer.status}`);
    });
  }

  function makeQueue(node: string) {
    return createPurgeQueue({
      send: (method, keys) => tell(node, method, "/", { xkey: joinKeys(keys) }),
      onDelivered(keys, seconds) {
        counts.keys.inc({ node, outcome: "delivered" }, keys);
        counts.seconds.observe({ node }, seconds);
      },
      onFailed(error) {
        counts.failures.inc({ node });
        log.warn({ err: error, node }, "purge not delivered; trying again");
      },
      onGivenUp(keys) {
        counts.keys.inc({ node, outcome: "given_up" }, keys);
        log.error({ node, keys }, "purge given up: the pages have ended by themselves");
      },
    });
  }

  async function tellAll(method: PurgeMethod, keys: readonly string[]): Promise<unknown[]> {
    const told = await Promise.allSettled(queues.map((queue) => queue.add(method, keys)));
    return told.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  }

  /** Failures are the queues' to retry. */
  async function softPurgeTwice(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    const timer = setTimeout(() => {
      repeats.delete(timer);
      void tellAll("SOFTPURGE", keys);
    }, againMs);
    timer.unref();
    repeats.set(timer, keys);
    await tellAll("SOFTPURGE", keys);
  }

  return {
    tag: (keys) => ({ xkey: joinKeys(keys) }),
    async softPurge(keys, { coveredBy = [] } = {}) {
      joinKeys([...keys, ...coveredBy]);
      await softPurgeTwice(coalescer.narrow(keys, coveredBy));
    },
    async purge(keys) {
      joinKeys(keys);
      if (keys.length === 0) return;
      const failed = await tellAll("PURGE", keys);
      if (failed.length > 0)
        throw new AggregateError(failed, `${failed.length} of ${nodes.length} edge nodes failed`);
    },
    async ping(signal) {
      await Promise.all(
        nodes.map(async (node) => {
          const url = new URL("/.edge/health", node).href;
          const { status } = await outbound.send({ method: "GET", url, signal });
          if (status !== 200) throw new Error(`edge node answered ${status}`);
        }),
      );
    },
    async close() {
      coalescer.stop();
      for (const [timer, keys] of repeats) {
        clearTimeout(timer);
        void tellAll("SOFTPURGE", keys);
      }
      repeats.clear();
      await Promise.all(queues.map((queue) => queue.close()));
    },
  };
}

function makeCounts({ registry }: Metrics) {
  const registers = [registry];
  return {
    keys: new Counter({
      name: "edge_purged_keys_total",
      help: "Keys that a node was told to purge, by outcome",
      labelNames: ["node", "outcome"] as const,
      registers,
    }),
    failures: new Counter({
      name: "edge_purge_failures_total",
      help: "Attempts to reach a node that failed",
      labelNames: ["node"] as const,
      registers,
    }),
    seconds: new Histogram({
      name: "edge_purge_seconds",
      help: "From the wish to purge until a node has done it",
      labelNames: ["node"] as const,
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 30, 90],
      registers,
    }),
  };
}
