// The worker's loop: claims as many rows as it has hands, works on them side by side, and waits to be woken or for half
// a second. PostgreSQL being away only makes it wait.
import type { Metrics } from "../../kit/metrics.ts";
import { createNap } from "../../kit/nap.ts";
import type { Recoveries } from "../../kit/recoveries.ts";
import { type DeliverDeps, deliverLead } from "./deliver-lead.handler.ts";

export type DeliveryLoop = {
  /** No new claims; those under way are finished. */
  stop(): Promise<void>;
};

type Options = { concurrency?: number; pollMs?: number; leaseSeconds?: number };

/** Under the 30 s in which a dead worker's rows must be picked up again (promise A3). */
const defaultLeaseSeconds = 25;
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30];

export function startDeliveries(
  deps: DeliverDeps & { metrics: Metrics; recoveries?: Recoveries },
  options: Options = {},
): DeliveryLoop {
  const { concurrency = 8, pollMs = 500, leaseSeconds = defaultLeaseSeconds } = options;
  const { db, log } = deps;
  const queue = db.forQueue("deliveries");
  const seconds = deps.metrics.histogram(
    "lead_delivery_seconds",
    "One attempt to deliver a lead, by outcome",
    buckets,
    "outcome",
  );
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let isBehind = false;
  const nap = createNap(pollMs);

  async function work(claim: Parameters<typeof deliverLead>[1]): Promise<void> {
    const began = performance.now();
    const isHeld = () => performance.now() - began < leaseSeconds * 1000;
    try {
      const outcome = await deliverLead(deps, claim, isHeld);
      seconds.observe({ outcome }, (performance.now() - began) / 1000);
    } catch (error) {
      // Its row could not be read or written: it comes due again when the lease ends.
      log.error({ err: error, delivery_id: claim.key }, "delivery left to its lease");
    }
  }

  async function claimSome(): Promise<void> {
    const hands = concurrency - underWay.size;
    if (hands === 0) return;
    const claims = await queue.claim(hands, leaseSeconds);
    isBehind = claims.length === hands;
    for (const claim of claims) {
      const working = work(claim).finally(() => {
        underWay.delete(working);
        if (isBehind) nap.wake();
      });
      underWay.add(working);
    }
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const woken = nap.begin();
      try {
        await claimSome();
      } catch (error) {
        log.warn({ err: error }, "deliveries cannot be claimed; trying again");
      }
      await woken;
    }
  }

  /** A breaker that closes wakes its queue: what waited need not wait its time out. */
  async function wakeWaiting(dependency: string): Promise<void> {
    try {
      const woken = await queue.wakeWaiting(dependency);
      if (woken === 0) return;
      log.info({ dependency, woken }, "deliveries woken");
      nap.wake();
    } catch (error) {
      log.warn({ err: error, dependency }, "deliveries not woken; they come due by themselves");
    }
  }

  const stopHearing = deps.recoveries?.listen((dependency) => void wakeWaiting(dependency));
  const listening = queue.listen(nap.wake);
  const running = run();
  return {
    async stop() {
      isStopping = true;
      stopHearing?.();
      nap.wake();
      await running;
      await Promise.all(underWay);
      await (await listening)();
    },
  };
}
