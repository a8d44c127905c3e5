import { createShoppers, openForms } from "../lead-client.ts";
import { type LeadStack, startLeadStack } from "../lead-stack.ts";
import { toleranceOf } from "../measure-ratio.ts";
import { median, percentile } from "../percentiles.ts";
import type { Proof, ProofOutcome } from "../proof.ts";
import { runPgbench, writeBenchScript } from "./pgbench.ts";

type Size = { rounds: number; leadsPerRound: number; warmUp: number };

const clients = 8;
const sizes: Record<"ci" | "full", Size> = {
  ci: { rounds: 5, leadsPerRound: 120, warmUp: 800 },
  full: { rounds: 15, leadsPerRound: 800, warmUp: 800 },
};

/**
 * full: promise C8, not reached so far: eight clients keep two cores busy, where a lead's Node costs as much as its
 * PostgreSQL. ci: a limit against relapse; measured 2.21 and 2.47 on a quiet machine.
 */
const mostAgainstPgbench = { ci: 3.5, full: 1.5 };

export const proof: Proof = {
  name: "lead-accept",
  promise: "C8: accepting a lead over HTTP takes at most 1.5x pgbench of the same statements, durable",
  guard:
    "one transaction, no call to anything but PostgreSQL and one to Redis before the answer (submit-enquiry.ts)",
  seeItRed: "await a mail, or read the site's document from the database, before the answer",
  timeLimitMinutes: { ci: 5, full: 20 },

  async run(run): Promise<ProofOutcome> {
    const size = sizes[run.size];
    const stack = await startLeadStack(run, { apis: 1, workers: 0, isDirect: true });
    const forms = openForms(stack, Math.max(size.leadsPerRound, size.warmUp));
    const shoppers = createShoppers(stack, forms);
    try {
      const script = await writeBenchScript(stack, run.outDir);
      let next = 0;
      // The form's own time is not the platform's: each post is one attempt, timed by itself.
      const ours = async (count: number): Promise<number[]> => {
        await forms.filled();
        const from = shoppers.attempts.length;
        let left = count;
        const client = async () => {
          while (left-- > 0) await shoppers.post(next++);
        };
        await Promise.all(Array.from({ length: clients }, client));
        forms.refill();
        return shoppers.attempts.slice(from).map(({ ms }) => ms);
      };
      const base = (count: number) => runPgbench(stack, script, { clients, transactions: count / clients });
      run.progress(`warm-up of ${size.warmUp}`);
      await base(size.warmUp);
      await ours(size.warmUp);
      return await measure(stack, run.size, { base, ours, progress: run.progress });
    } finally {
      shoppers.close();
      await stack.stop();
    }
  },
};

type Sides = {
  base(count: number): Promise<number[]>;
  ours(count: number): Promise<number[]>;
  progress(line: string): void;
};

async function measure(
  stack: LeadStack,
  name: "ci" | "full",
  { base, ours, progress }: Sides,
): Promise<ProofOutcome> {
  const size = sizes[name];
  const ratios: number[] = [];
  const baseRatios: number[] = [];
  const all = { base: [] as number[], ours: [] as number[] };
  for (let round = 0; round < size.rounds; round += 1) {
    const first = await base(size.leadsPerRound);
    const mine = await ours(size.leadsPerRound);
    const second = await base(size.leadsPerRound);
    // Between two runs of the bare thing: a machine that gets slower hits both sides.
    ratios.push(median(mine) / ((median(first) + median(second)) / 2));
    baseRatios.push(median(second) / median(first));
    all.base.push(...first, ...second);
    all.ours.push(...mine);
    progress(`round ${round + 1}: ${ratios.at(-1)?.toFixed(2)}x`);
  }
  const [stored] = await stack.postgres.query<{ count: string }>(
    "select count(*) from leads where state = 'quarantined'",
  );
  const tolerance = toleranceOf(baseRatios);
  return {
    figures: {
      "p50 against pgbench": median(ratios),
      "p50 against pgbench lowest": Math.min(...ratios),
      "p50 against pgbench highest": Math.max(...ratios),
      "pgbench against itself": median(baseRatios),
      "pgbench p50 ms": median(all.base),
      "ours p50 ms": median(all.ours),
      "ours p99 ms": percentile(all.ours, 0.99),
      quarantined: Number(stored?.count ?? -1),
    },
    targets: {
      "p50 against pgbench": { atMost: mostAgainstPgbench[name], tolerance },
      quarantined: { exactly: 0 },
    },
  };
}
