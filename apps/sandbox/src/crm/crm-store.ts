import { createHash, randomUUID } from "node:crypto";
import { boundedMap } from "../bounded.ts";

export type CrmOutcome = "applied" | "duplicate" | "conflict" | "rejected" | "faulted";
export type CrmCounts = Record<CrmOutcome, number> & { hits: number };
export type CrmLead = { id: string; account: string; key: string; received_at: string; body: string };

export type CrmStore = {
  /** Applies a lead once: the same key again answers the first id, with another body it is a conflict. */
  apply(account: string, key: string, body: Buffer): { outcome: CrmOutcome; id: string };
  /** One raw hit, whatever became of it. */
  record(account: string, outcome: CrmOutcome): void;
  counts(account: string): CrmCounts;
  totals(): CrmCounts;
  leads(account?: string): CrmLead[];
  clear(): void;
};

const leadsKept = 1_000;
const keysKept = 100_000;
const accountsKept = 1_000;

function noCounts(): CrmCounts {
  return { hits: 0, applied: 0, duplicate: 0, conflict: 0, rejected: 0, faulted: 0 };
}

export function createCrmStore(now: () => Date): CrmStore {
  const byKey = boundedMap<{ id: string; hash: string }>(keysKept);
  const leads = boundedMap<CrmLead>(leadsKept);
  const perAccount = boundedMap<CrmCounts>(accountsKept);
  let totals = noCounts();

  return {
    apply(account, key, body) {
      const scoped = JSON.stringify([account, key]);
      const hash = createHash("sha256").update(body).digest("base64");
      const first = byKey.get(scoped);
      if (first) return { outcome: first.hash === hash ? "duplicate" : "conflict", id: first.id };
      const id = `crm_${randomUUID()}`;
      byKey.set(scoped, { id, hash });
      leads.set(id, { id, account, key, received_at: now().toISOString(), body: body.toString("utf8") });
      return { outcome: "applied", id };
    },
    record(account, outcome) {
      const counts = perAccount.get(account) ?? noCounts();
      perAccount.set(account, counts);
      for (const tally of [counts, totals]) {
        tally.hits += 1;
        tally[outcome] += 1;
      }
    },
    counts: (account) => perAccount.get(account) ?? noCounts(),
    totals: () => totals,
    leads: (account) =>
      leads.newestFirst().filter((lead) => account === undefined || lead.account === account),
    clear() {
      byKey.clear();
      leads.clear();
      perAccount.clear();
      totals = noCounts();
    },
  };
}
