// The worker's loop over dirty cars. Polls: a claim that finds nothing is one index look-up, and a poll needs no
// connection of its own that could go deaf.
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../kit/db/index.ts";
import type { Edge } from "../../kit/edge.ts";
import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import type { CarIndex } from "./car-index.ts";
import { type DrainOptions, defaultDrainOptions, drainDirtyCars } from "./drain-dirty-cars.ts";
import { beginFilling, endFilling } from "./fill-index.ts";

export type Indexer = { stop(): Promise<void> };

type Options = {
  db: Db;
  index: CarIndex;
  edge: Edge;
  log: Logger;
  metrics: Metrics;
  pollMs?: number;
  retryMs?: number;
  drain?: DrainOptions;
};

const batchBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

export function startIndexer(options: Options): Indexer {
  const {
    db,
    index,
    edge,
    log,
    metrics,
    pollMs = 250,
    retryMs = 1000,
    drain = defaultDrainOptions,
  } = options;
  const stopping = new AbortController();
  const seconds = metrics.histogram(
    "index_batch_seconds",
    "One batch of changed cars",
    batchBuckets,
    "outcome",
  );
  let phase: "unknown" | "filling" | "ready" = "unknown";

  async function prepare(): Promise<void> {
    if (phase !== "unknown") return;
    phase = (await beginFilling(db, index)) ? "filling" : "ready";
    if (phase === "filling") log.warn({ index: index.alias }, "the index is lost: every car is indexed anew");
  }

  async function rest(): Promise<number> {
    if (phase !== "filling" || !(await db.forQueue("dirty_cars").isEmpty())) return pollMs;
    await endFilling(index);
    phase = "ready";
    log.info({ index: index.alias }, "the index is whole again");
    return pollMs;
  }

  /** How long to rest before the next round. */
  async function round(): Promise<number> {
    const done = seconds.startTimer();
    try {
      await prepare();
      const cars = await drainDirtyCars({ db, index, purge: edge.softPurge, log }, drain);
      if (cars === 0) return await rest();
      log.info({ cars, ms: Math.round(done({ outcome: "done" }) * 1000) }, "cars indexed");
      return cars < drain.batchSize ? pollMs : 0;
    } catch (error) {
      done({ outcome: "failed" });
      // An index that was dropped is made again.
      phase = "unknown";
      log.warn({ err: error }, "cars not indexed; trying again");
      return retryMs;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const restMs = await round();
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
