import { appendFileSync, fsyncSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Ack, createShoppers, openForms, type Shopper } from "../lead-client.ts";
import { readLedger, untilDelivered } from "../lead-ledger.ts";
import { startLeadStack, workerHands } from "../lead-stack.ts";
import type { Proof, ProofOutcome } from "../proof.ts";
import { seeded } from "../seeded.ts";
import { injectFaults, type Window } from "./faults.ts";

type Size = {
  leads: number;
  clients: number;
  faults: { api: number; worker: number; postgres: number; toxic: number };
  pauseMs: [least: number, spread: number];
  settleSeconds: number;
};

const sizes: Record<"ci" | "full", Size> = {
  ci: {
    leads: 600,
    clients: 8,
    faults: { api: 4, worker: 1, postgres: 2, toxic: 1 },
    pauseMs: [1200, 600],
    settleSeconds: 60,
  },
  full: {
    leads: 20_000,
    clients: 32,
    faults: { api: 104, worker: 40, postgres: 42, toxic: 30 },
    pauseMs: [2000, 2000],
    settleSeconds: 300,
  },
};

export const proof: Proof = {
  name: "leads",
  promise:
    "D1 (A1, A2): an acknowledged lead is never lost or doubled, and always has its deliveries, whatever is killed",
  guard:
    "one transaction for key, lead and deliveries (enquiries.repo.ts); the API waits 5 s for PostgreSQL (kit/patience.ts); leases with tokens (queue-db.ts)",
  seeItRed:
    "drop the primary key of idempotency_keys, or insert the deliveries after the transaction, or acknowledge before its commit",
  timeLimitMinutes: { ci: 6, full: 60 },

  async run(run): Promise<ProofOutcome> {
    const size = sizes[run.size];
    const stack = await startLeadStack(run, { apis: 2, workers: 2 });
    try {
      const shoppers = createShoppers(stack, openForms(stack, size.clients * 4));
      const random = seeded(run.seed);
      run.progress(`${size.leads} leads of ${size.clients} shoppers at a time`);
      const faults = injectFaults(stack, size, random, run.progress);
      const acks = await sendAll(shoppers, size, faults.isOver, join(run.outDir, "acknowledged.jsonl"));
      await faults.done;
      run.progress(`${acks.acks.length} acknowledged; healed, settling`);
      await untilDelivered(stack, size.settleSeconds);
      shoppers.close();
      const ledger = await readLedger(
        stack,
        acks.acks.map(({ leadId }) => leadId),
      );
      run.progress(`refused: ${JSON.stringify(refusals(shoppers, faults.recoveries))}`);
      const { api, worker, postgres, toxic } = size.faults;
      const refused = refusedShare(shoppers, faults.recoveries);
      return {
        figures: {
          "leads acknowledged": acks.acks.length,
          "SIGKILLs of API processes": api,
          "SIGKILLs of workers": worker,
          "immediate restarts of PostgreSQL": postgres,
          toxics: toxic,
          lost: ledger.lost,
          doubled: ledger.doubled,
          "lead ids that changed": acks.changed,
          "leads without their deliveries": ledger.withoutDeliveries,
          quarantined: ledger.quarantined,
          "undelivered after settling": ledger.undelivered,
          "applied by the CRM": ledger.crmApplied,
          "CRM conflicts": ledger.crmConflicts,
          "mails missing": ledger.mailsMissing,
          "mails more than once": ledger.mailsExtra,
          "Message-IDs that changed": ledger.messageIdsChanged,
          attempts: shoppers.attempts.length,
          "share refused outside recovery": refused.outside,
          "share refused in all": refused.all,
          "longest from acceptance to delivery s": ledger.longestSeconds,
        },
        targets: {
          "leads acknowledged": { atLeast: size.leads },
          lost: { exactly: 0 },
          doubled: { exactly: 0 },
          "lead ids that changed": { exactly: 0 },
          "leads without their deliveries": { exactly: 0 },
          quarantined: { exactly: 0 },
          "undelivered after settling": { exactly: 0 },
          "applied by the CRM": { exactly: acks.acks.length },
          "CRM conflicts": { exactly: 0 },
          "mails missing": { exactly: 0 },
          // A fault between the server's answer and our note of it sends again what is under way.
          "mails more than once": { atMost: (worker + postgres + toxic) * workerHands * 2 },
          "Message-IDs that changed": { exactly: 0 },
          "share refused outside recovery": { atMost: 0.05 },
        },
      };
    } finally {
      await stack.stop();
    }
  },
};

function refusals({ attempts }: Shopper, recoveries: readonly Window[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { refusal } of attempts.filter((attempt) => isOutside(attempt, recoveries))) {
    if (refusal) counts[refusal] = (counts[refusal] ?? 0) + 1;
  }
  return counts;
}

const isOutside = ({ startedAt, endedAt }: Shopper["attempts"][number], recoveries: readonly Window[]) =>
  recoveries.every(({ from, until }) => endedAt < from || startedAt > until);

type Acks = { acks: Ack[]; changed: number };

/** Goes on until every fault has been injected, so that the last ones hit leads too. */
async function sendAll(
  shoppers: Shopper,
  { leads, clients, faults, pauseMs }: Size,
  isOver: () => boolean,
  file: string,
): Promise<Acks> {
  rmSync(file, { force: true });
  const oracle = openSync(file, "a");
  const acks: Ack[] = [];
  let next = 0;
  let changed = 0;
  // Spread over the faults, as shoppers are: a queue of them at the door would count each fault many times over.
  const faultCount = Object.values(faults).reduce((sum, count) => sum + count, 0);
  const everyMs = (faultCount * (pauseMs[0] + pauseMs[1] / 2)) / leads;
  const began = Date.now();

  async function client(): Promise<void> {
    while (next < leads || !isOver()) {
      const n = next++;
      await sleep(Math.max(0, began + n * everyMs - Date.now()));
      const ack = await shoppers.post(n);
      appendFileSync(oracle, `${JSON.stringify(ack)}\n`);
      fsyncSync(oracle);
      acks.push(ack);
      if (ack.n % 10 !== 0) continue;
      const again = await shoppers.repeat(ack);
      if (again !== undefined && again !== ack.leadId) changed += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, client));
  return { acks, changed };
}

function refusedShare({ attempts }: Shopper, recoveries: readonly Window[]) {
  const share = (some: Shopper["attempts"]) =>
    some.length === 0 ? 0 : some.filter(({ refusal }) => refusal !== undefined).length / some.length;
  const outside = attempts.filter((attempt) => isOutside(attempt, recoveries));
  return { all: share(attempts), outside: share(outside) };
}
