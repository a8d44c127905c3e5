// A3: one worker is killed and one is stopped while their hands are full; a third takes over. The stopped one, woken
// when its work is done by another, must change nothing.
import { setTimeout as sleep } from "node:timers/promises";
import type { Shopper } from "../lead-client.ts";
import { type LeadStack, workerHands } from "../lead-stack.ts";
import { waitUntil } from "../processes.ts";

export type Resumes = { worstSeconds: number; changedByZombie: number; leadIds: string[] };

/** Longer than it takes to fill all hands, shorter than the mailer's patience. */
const stallMs = 4000;
const wokenMs = 3000;

export async function measureResume(
  stack: LeadStack,
  shoppers: Shopper,
  firstNumber: number,
  rounds: number,
): Promise<Resumes> {
  const resumes: Resumes = { worstSeconds: 0, changedByZombie: 0, leadIds: [] };
  for (let round = 0; round < rounds; round += 1) {
    const leads = workerHands;
    const from = firstNumber + round * leads;
    const { seconds, changed, leadIds } = await measureOnce(stack, shoppers, from, leads);
    resumes.worstSeconds = Math.max(resumes.worstSeconds, seconds);
    resumes.changedByZombie += changed;
    resumes.leadIds.push(...leadIds);
  }
  return resumes;
}

async function measureOnce(stack: LeadStack, shoppers: Shopper, from: number, leads: number) {
  const [killed, stopped] = stack.workers;
  if (!killed || !stopped) throw new Error("two workers are needed");
  const areReady = async () => (await killed.isReady()) && (await stopped.isReady());
  await waitUntil("both workers are ready", areReady, 60_000);
  for (const service of ["smtp", "crm"] as const) await stack.fault(service, { mode: "stall", ms: stallMs });
  const acks = await Promise.all(Array.from({ length: leads }, (_, at) => shoppers.post(from + at)));
  const leadIds = acks.map(({ leadId }) => leadId);
  await waitUntil("their hands are full", async () => (await countSending(stack)) >= workerHands * 2, 10_000);
  stopped.process.signal("SIGSTOP");
  killed.process.signal("SIGKILL");
  const lostAt = Date.now();
  for (const service of ["smtp", "crm"] as const) await stack.fault(service, undefined);
  const third = await stack.startWorker("worker-3");
  await waitUntil("another has done it", async () => (await countOpen(stack, leadIds)) === 0, 90_000);
  const seconds = (Date.now() - lostAt) / 1000;

  const before = await snapshot(stack, leadIds);
  stopped.process.signal("SIGCONT");
  await sleep(wokenMs);
  const after = await snapshot(stack, leadIds);
  const changed = before.filter((row, at) => row !== after[at]).length;
  await third.process.stop();
  // Both anew: a woken worker's breakers are open for what broke while it slept, and its hands would not fill.
  await killed.killAndRestart();
  await stopped.killAndRestart();
  return { seconds, changed, leadIds };
}

async function countSending(stack: LeadStack): Promise<number> {
  const [row] = await stack.postgres.query<{ count: string }>(
    "select count(*) from deliveries where state = 'sending'",
  );
  return Number(row?.count ?? 0);
}

async function countOpen(stack: LeadStack, leadIds: string[]): Promise<number> {
  const [row] = await stack.postgres.query<{ count: string }>(
    "select count(*) from deliveries where lead_id = any($1::uuid[]) and state <> 'delivered'",
    [leadIds],
  );
  return Number(row?.count ?? -1);
}

async function snapshot(stack: LeadStack, leadIds: string[]): Promise<string[]> {
  const rows = await stack.postgres.query<{ row: string }>(
    "select d::text as row from deliveries d where lead_id = any($1::uuid[]) order by id",
    [leadIds],
  );
  return rows.map(({ row }) => row);
}
