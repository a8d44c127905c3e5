import { setTimeout as sleep } from "node:timers/promises";
import { createShoppers, openForms, type Shopper } from "../lead-client.ts";
import { readLedger, untilDelivered } from "../lead-ledger.ts";
import { type LeadStack, startLeadStack, workerHands } from "../lead-stack.ts";
import { percentile } from "../percentiles.ts";
import type { Proof, ProofOutcome } from "../proof.ts";
import { pick, seeded } from "../seeded.ts";
import { measureResume } from "./resume.ts";

type Size = {
  healthy: number;
  leads: number;
  downSeconds: number;
  kills: number;
  killEveryMs: number;
  resumes: number;
  drainSeconds: number;
};

const sizes: Record<"ci" | "full", Size> = {
  ci: { healthy: 20, leads: 80, downSeconds: 4, kills: 2, killEveryMs: 1000, resumes: 1, drainSeconds: 60 },
  full: {
    healthy: 200,
    leads: 5000,
    downSeconds: 600,
    kills: 50,
    killEveryMs: 4000,
    resumes: 20,
    drainSeconds: 300,
  },
};

export const proof: Proof = {
  name: "deliveries",
  promise:
    "A2, A3: the dealership gets every lead through outages of mail and CRM, once; a dead worker's work is resumed in 30 s",
  guard:
    "leases of 25 s with a token (queue-db.ts, deliveries.repo.ts); retries for 72 h; the delivery's id as Message-ID and Idempotency-Key; a closing breaker wakes its queue (start-deliveries.ts)",
  seeItRed:
    "leave `where lease_token` out of settleDelivery, or make a new Message-ID at every attempt, or raise the lease to 60 s",
  timeLimitMinutes: { ci: 6, full: 60 },

  async run(run): Promise<ProofOutcome> {
    const size = sizes[run.size];
    const stack = await startLeadStack(run, { apis: 1, workers: 2 });
    try {
      const shoppers = createShoppers(stack, openForms(stack, 48));
      const acked: string[] = [];
      run.progress(`${size.healthy} leads, everything well`);
      acked.push(...(await send(shoppers, 0, size.healthy, 4)));
      await untilDelivered(stack, 60);
      const healthy = await lags(stack);

      run.progress(`${size.leads} leads; SMTP down for ${size.downSeconds} s`);
      await stack.toxiproxy.poison("smtp", { type: "down" });
      const sending = send(shoppers, size.healthy, size.leads, 16);
      await sleep(size.downSeconds * 1000);
      acked.push(...(await sending));
      await stack.toxiproxy.heal("smtp");

      run.progress(`SMTP 451 at 30 %, CRM 503 at 30 %, ${size.kills} worker kills`);
      await stack.fault("smtp", { mode: "refuse", share: 0.3, seed: run.seed });
      await stack.fault("crm", { mode: "refuse", share: 0.3, seed: run.seed });
      const random = seeded(run.seed);
      for (let kill = 0; kill < size.kills; kill += 1) {
        await sleep(size.killEveryMs);
        await pick(random, stack.workers).killAndRestart();
      }
      const lastKillAt = Date.now();
      const drain = async () => {
        await untilDelivered(stack, size.drainSeconds);
        return (Date.now() - lastKillAt) / 1000;
      };
      // The last kill's leases end while the next step waits for others: a small run need not wait twice.
      const drainedBefore = run.size === "full" ? await drain() : undefined;
      run.progress(`a worker killed and a worker stopped, ${size.resumes} times`);
      const resumes = await measureResume(stack, shoppers, size.healthy + size.leads, size.resumes);
      acked.push(...resumes.leadIds);
      const drained = drainedBefore ?? (await drain());
      shoppers.close();
      const ledger = await readLedger(stack, acked);
      // Each kill, and each stopped worker that had sent already, may repeat what its hands held.
      const mostCopies = (size.kills + size.resumes * 2) * workerHands;
      return {
        figures: {
          leads: acked.length,
          "worker kills": size.kills,
          "undelivered after settling": ledger.undelivered,
          lost: ledger.lost,
          "applied by the CRM": ledger.crmApplied,
          "CRM conflicts": ledger.crmConflicts,
          "mails missing": ledger.mailsMissing,
          "mails more than once": ledger.mailsExtra,
          "Message-IDs that changed": ledger.messageIdsChanged,
          "healthy lag p95 s": healthy,
          "drained after the last kill s": drained,
          "resumed, worst s": resumes.worstSeconds,
          "changed by a revived worker": resumes.changedByZombie,
        },
        targets: {
          "undelivered after settling": { exactly: 0 },
          lost: { exactly: 0 },
          "applied by the CRM": { exactly: acked.length },
          "CRM conflicts": { exactly: 0 },
          "mails missing": { exactly: 0 },
          "mails more than once": { atMost: mostCopies },
          "Message-IDs that changed": { exactly: 0 },
          "healthy lag p95 s": { atMost: 10 },
          "drained after the last kill s": { atMost: 300 },
          "resumed, worst s": { atMost: 30 },
          "changed by a revived worker": { exactly: 0 },
        },
      };
    } finally {
      await stack.stop();
    }
  },
};

async function send(shoppers: Shopper, from: number, count: number, atOnce: number): Promise<string[]> {
  const ids: string[] = [];
  let next = from;
  const client = async () => {
    while (next < from + count) ids.push((await shoppers.post(next++)).leadId);
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return ids;
}

async function lags(stack: LeadStack): Promise<number> {
  const rows = await stack.postgres.query<{ seconds: string }>(
    "select extract(epoch from delivered_at - created_at) as seconds from deliveries where delivered_at is not null",
  );
  return percentile(
    rows.map(({ seconds }) => Number(seconds)),
    0.95,
  );
}
