// The worker's loops over dirty cars. They poll: a claim that finds nothing is one index look-up, and a poll needs no
// connection of its own that could go deaf. A batch waits for the engine's refresh, up to a second, so there are
// several: a change that comes meanwhile is taken by the next one. Versions decide where two write the same car.
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../kit/db/index.ts";
import type { Edge } from "../../kit/edge.ts";
import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import type { CarIndex } from "./car-index.ts";
import { type DrainOptions, defaultDrainOptions, drainDirtyCars } from "./drain-dirty-cars.ts";
import { beginFilling, endFilling, forgetOtherShapes } from "./fill-index.ts";

export type Indexer = { stop(): Promise<void> };

type Options = {
  db: Db;
  index: CarIndex;
  edge: Edge;
  log: Logger;
  metrics: Metrics;
  hands?: number;
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
    hands = 3,
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
  let started = false;
  let phase: "unknown" | "filling" | "ready" = "unknown";

  async function prepare(): Promise<void> {
    if (phase !== "unknown") return;
    if (!started) await forgetOtherShapes(index);
    started = true;
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

  /** How long to rest before the next round. The first hand sees to the index as a whole. */
  async function round(hand: number): Promise<number> {
    const done = seconds.startTimer();
    try {
      if (hand === 0) await prepare();
      else if (phase === "unknown") return pollMs;
      const cars = await drainDirtyCars({ db, index, purge: edge.softPurge, log }, drain);
      if (cars === 0) return hand === 0 ? await rest() : pollMs;
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

  const restFor = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function run(hand: number): Promise<void> {
    // One after the other, so that somebody looks every fraction of the pause.
    await restFor((pollMs * hand) / hands);
    while (!stopping.signal.aborted) await restFor(await round(hand));
  }

  const running = Promise.all(Array.from({ length: hands }, (_, hand) => run(hand)));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
