// The worker's hands for money and time: payments that are due are read and settled, holds whose time is over end. Woken by
// hooks; what nobody told us of comes due by itself.
import type { Claim } from "../../kit/db/index.ts";
import { createNap } from "../../kit/nap.ts";
import { lapseHold } from "./decide-hold.ts";
import { type PaymentDeps, reconcilePayment } from "./reconcile-payment.ts";

export type Sweeper = { stop(): Promise<void> };

const atOnce = 8;
const pollMs = 500;
/** Longer than a processor may take, shorter than the 30 s in which a dead worker's rows must be picked up (promise A3). */
const leaseSeconds = 28;

type Name = "payments" | "holds";

export function startSweeper(deps: PaymentDeps): Sweeper {
  const works: Record<Name, (claim: Claim) => Promise<unknown>> = {
    payments: ({ ownerId, key }) => reconcilePayment(deps, { dealershipId: ownerId, id: key }),
    holds: ({ ownerId, key }) => lapseHold(deps, { dealershipId: ownerId, id: key }),
  };
  const loops = (["payments", "holds"] as const).map((name) => startLoop(deps, name, works[name]));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startLoop({ db, log }: PaymentDeps, name: Name, work: (claim: Claim) => Promise<unknown>): Sweeper {
  const queue = db.forQueue(name);
  let isStopping = false;
  const nap = createNap(pollMs);

  async function sweep(): Promise<number> {
    const claims = await queue.claim(atOnce, leaseSeconds);
    await Promise.all(
      claims.map((claim) =>
        work(claim).catch((error: unknown) => {
          // It comes due again when the lease ends.
          log.warn({ err: error, queue: name, id: claim.key }, "left to its lease");
        }),
      ),
    );
    return claims.length;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const woken = nap.begin();
      try {
        if ((await sweep()) === atOnce) nap.wake();
      } catch (error) {
        log.warn({ err: error, queue: name }, "cannot be swept; trying again");
      }
      await woken;
    }
  }

  const listening = queue.listen(nap.wake);
  const running = run();
  return {
    async stop() {
      isStopping = true;
      nap.wake();
      await running;
      await (await listening)();
    },
  };
}
