// The worker's loop over cars whose photos are to be fetched: a few cars at once, of different dealerships where there are
// any, two of one at most.
import { setTimeout as sleep } from "node:timers/promises";
import type { Claim, Db } from "../../kit/db/index.ts";
import type { Logger } from "../../kit/log.ts";
import type { SafeFetch } from "../../kit/safe-fetch.ts";
import type { Storage } from "../../kit/storage.ts";
import { fetchPhotos } from "./fetch-photos.ts";
import { createTurns } from "./render-queue.ts";

type Deps = { db: Db; storage: Storage; safeFetch: SafeFetch; log: Logger };
type Options = { concurrency?: number; pollMs?: number; leaseSeconds?: number };

export function startPhotos(deps: Deps, options: Options = {}): { stop(): Promise<void> } {
  const { concurrency = 4, pollMs = 2000, leaseSeconds = 120 } = options;
  const queue = deps.db.forQueue("photo_jobs");
  const { turn } = createTurns(1, concurrency);
  const stopping = new AbortController();

  async function work(claim: Claim): Promise<void> {
    const began = performance.now();
    // Before the lease ends there must be time for one more photo, which may take 20 s.
    const isHeld = () => performance.now() - began < (leaseSeconds - 40) * 1000 && !stopping.signal.aborted;
    try {
      const outcome = await fetchPhotos({ ...deps, turn }, claim, isHeld);
      deps.log.debug({ car_id: Number(claim.key), outcome }, "photos fetched");
    } catch (error) {
      deps.log.warn({ err: error, car_id: Number(claim.key) }, "photos left to their lease");
    }
  }

  async function round(): Promise<number> {
    const claims = await queue.claim(concurrency, leaseSeconds);
    await Promise.all(claims.map(work));
    return claims.length;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const cars = await round().catch((error: unknown) => {
        deps.log.warn({ err: error }, "photos cannot be claimed; trying again");
        return 0;
      });
      if (cars === 0) await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
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
