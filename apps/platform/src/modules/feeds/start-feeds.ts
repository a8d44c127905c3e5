// The worker's loop over feed runs. Few at once: each is a stream of batches, and the database is what they share.
import { setTimeout as sleep } from "node:timers/promises";
import type { Claim } from "../../kit/db/index.ts";
import type { Metrics } from "../../kit/metrics.ts";
import { LeaseLostError, releaseRun } from "./feed-runs.repo.ts";
import { processRun, type RunDeps } from "./process-run.ts";

type Options = { concurrency?: number; pollMs?: number; leaseSeconds?: number };

const buckets = [0.1, 0.5, 1, 5, 15, 60, 300];

export function startFeeds(
  deps: RunDeps & { metrics: Metrics },
  options: Options = {},
): { stop(): Promise<void> } {
  const { concurrency = 2, pollMs = 1000, leaseSeconds = 25 } = options;
  const queue = deps.db.forQueue("feed_runs");
  const stopping = new AbortController();
  let wake = new AbortController();
  const seconds = deps.metrics.histogram(
    "feed_run_seconds",
    "One run of a feed, by how it ended",
    buckets,
    "outcome",
  );

  async function work(claim: Claim): Promise<void> {
    const done = seconds.startTimer();
    try {
      const { state } = await processRun({ ...deps, leaseSeconds, signal: stopping.signal }, claim);
      done({ outcome: state });
    } catch (error) {
      done({ outcome: "left" });
      if (stopping.signal.aborted) return giveBack(claim);
      // It comes due again when its lease ends, and goes on where it was.
      const level = error instanceof LeaseLostError ? "warn" : "error";
      deps.log[level]({ err: error, run: claim.key }, "feed run left to its lease");
    }
  }

  async function giveBack(claim: Claim): Promise<void> {
    await releaseRun(deps.db.forDealership({ dealershipId: claim.ownerId }), claim).catch((error: unknown) =>
      deps.log.warn({ err: error, run: claim.key }, "feed run left to its lease"),
    );
  }

  async function hand(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const [claim] = await queue.claim(1, leaseSeconds);
        if (claim) {
          await work(claim);
          continue;
        }
      } catch (error) {
        deps.log.warn({ err: error }, "feed runs cannot be claimed; trying again");
      }
      const signal = AbortSignal.any([stopping.signal, wake.signal]);
      await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const listening = queue.listen(() => {
    wake.abort();
    wake = new AbortController();
  });
  const hands = Array.from({ length: concurrency }, hand);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(hands);
      await (await listening)();
    },
  };
}
