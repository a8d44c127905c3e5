// What the world saw, beside what the database says: the oracle is the file of acknowledgements, never the system itself.
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { LeadStack } from "./lead-stack.ts";
import { dealershipAddress } from "./lead-stack.ts";

export type Ledger = {
  lost: number;
  doubled: number;
  withoutDeliveries: number;
  quarantined: number;
  undelivered: number;
  crmApplied: number;
  crmConflicts: number;
  mailsMissing: number;
  mailsExtra: number;
  messageIdsChanged: number;
  longestSeconds: number;
};

const channels = ["confirmation", "email", "webhook"];

/** Waits as long as the queue gets shorter; gives up after `patience` seconds without one delivery. */
export async function untilDelivered(stack: LeadStack, patience: number): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let gotShorter = Date.now();
  // In vain is a figure, not a crash: the ledger counts what is undelivered.
  while (fewest > 0 && Date.now() - gotShorter < patience * 1000) {
    await sleep(500);
    const left = await countLeft(stack);
    if (left >= fewest) continue;
    fewest = left;
    gotShorter = Date.now();
  }
}

async function countLeft(stack: LeadStack): Promise<number> {
  const [row] = await stack.postgres.query<{ count: string }>(
    "select count(*) from deliveries where state in ('pending', 'sending')",
  );
  return Number(row?.count ?? Number.NaN);
}

export async function readLedger(stack: LeadStack, ackedIds: readonly string[]): Promise<Ledger> {
  const acked = new Set(ackedIds);
  const leads = await stack.postgres.query<{ id: string; state: string; channels: string[] | null }>(
    `select l.id, l.state, array_agg(d.channel order by d.channel) as channels
     from leads l left join deliveries d on d.website_id = l.website_id and d.lead_id = l.id
     group by l.website_id, l.id`,
  );
  const stored = new Set(leads.map(({ id }) => id));
  const [undelivered] = await stack.postgres.query<{ count: string }>(
    "select count(*) from deliveries where state <> 'delivered'",
  );
  const [longest] = await stack.postgres.query<{ seconds: string | null }>(
    "select max(extract(epoch from delivered_at - created_at)) as seconds from deliveries",
  );
  const crm = await stack.crm();
  return {
    lost: [...acked].filter((id) => !stored.has(id)).length,
    // Every shopper holds an acknowledgement by now: a lead that nobody holds one for is a second copy of one.
    doubled: leads.filter(({ id }) => !acked.has(id)).length,
    withoutDeliveries: leads.filter(({ channels: own }) => String(own) !== String(channels)).length,
    quarantined: leads.filter(({ state }) => state === "quarantined").length,
    undelivered: Number(undelivered?.count ?? -1),
    crmApplied: crm.applied,
    crmConflicts: crm.conflict,
    longestSeconds: Number(longest?.seconds ?? -1),
    ...readMails(stack.mailFile, acked),
  };
}

function readMails(file: string, acked: ReadonlySet<string>) {
  const copies = new Map<string, string[]>();
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { message_id, lead_id, to } = JSON.parse(line) as {
      message_id: string;
      lead_id: string;
      to: string[];
    };
    const name = `${lead_id} ${to[0]}`;
    copies.set(name, [...(copies.get(name) ?? []), message_id]);
  }
  const all = [...copies.values()];
  return {
    mailsMissing: [...acked].filter((id) => !copies.has(`${id} ${dealershipAddress}`)).length,
    mailsExtra: all.reduce((sum, ids) => sum + ids.length - 1, 0),
    messageIdsChanged: all.filter((ids) => new Set(ids).size > 1).length,
  };
}
