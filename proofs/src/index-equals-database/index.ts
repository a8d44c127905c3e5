import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Api, nodeFlags, startApi } from "../api-process.ts";
import { ask } from "../keep-alive.ts";
import { type StartedProcess, startProcess, stopAllProcesses, waitUntil } from "../processes.ts";
import type { Proof, ProofRun } from "../proof.ts";
import { runForecourt } from "../run-forecourt.ts";
import { type SearchStack, startSearchStack } from "../search-stack.ts";
import { seeded } from "../seeded.ts";
import { killEngine } from "./engine-kill.ts";
import { sendLateUpsert } from "./late-upsert.ts";
import { type Mutator, startMutator } from "./mutations.ts";

const sizes = {
  ci: { cars: [300, 600, 300], mutations: 2000, kills: 2, lateMs: 6000, gcDeletes: "1s" },
  full: { cars: [1000, 12_000, 7000], mutations: 50_000, kills: 5, lateMs: 90_000, gcDeletes: "60s" },
};
/** The last site is a group that shows the first site's cars too; the first's are never touched. */
const keptDealership = "site-0";

export const proof: Proof = {
  name: "index-equals-database",
  promise:
    "Whatever is killed in whatever moment, the index ends up equal to PostgreSQL, no search fails meanwhile, and a car that left does not come back.",
  guard:
    "dirty_cars with fencing tokens, external versions, soft-deleted documents (car-document.ts), rebuild by alias swap, fallback to rows",
  seeItRed:
    "delete documents instead of marking them (resurrected), index without version_type (difference), or let finishDirtyCars ignore the token (difference)",
  timeLimitMinutes: { ci: 12, full: 90 },
  async run(run) {
    const stack = await startSearchStack({
      name: "index-equals-database",
      carsOfSites: sizes[run.size].cars,
      outDir: run.outDir,
    });
    try {
      return await prove(run, stack);
    } finally {
      await stack.stop();
    }
  },
};

function startWorker({ env }: SearchStack, run: ProofRun): Promise<StartedProcess> {
  return startProcess({
    name: "worker",
    command: process.execPath,
    args: [...nodeFlags, "apps/platform/dist/worker.js"],
    env,
    logFile: join(run.outDir, "worker.log"),
  });
}

type Watch = { searches: number; failed: number; wrong: number; degraded: number };

/** Searches the untouched site without a pause: always 200, always all of its cars. */
function watchSearches(
  api: Api,
  stack: SearchStack,
  expected: number,
): { seen: Watch; stop(): Promise<void> } {
  const seen: Watch = { searches: 0, failed: 0, wrong: 0, degraded: 0 };
  const authorization = `Basic ${Buffer.from(stack.env.PLATFORM_CREDENTIAL ?? "").toString("base64")}`;
  const [site] = stack.sites;
  const path = `/websites/${site?.websiteId}/search.json?car_type=all&limit=1`;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const answer = await ask({
        port: api.internalPort,
        path,
        headers: { authorization, host: site?.host ?? "" },
      }).catch(() => ({ status: 0, body: "" }));
      seen.searches++;
      if (answer.status !== 200) seen.failed++;
      else {
        const { total, degraded } = JSON.parse(answer.body) as { total: number; degraded: boolean };
        if (total !== expected) seen.wrong++;
        if (degraded) seen.degraded++;
      }
      await sleep(20);
    }
  })();
  return {
    seen,
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

async function visibleCars(api: Api, stack: SearchStack): Promise<number> {
  const authorization = `Basic ${Buffer.from(stack.env.PLATFORM_CREDENTIAL ?? "").toString("base64")}`;
  const [site] = stack.sites;
  let total = 0;
  await waitUntil(
    "the first site is searched",
    async () => {
      const path = `/websites/${site?.websiteId}/search.json?car_type=all&limit=1`;
      const answer = await ask({
        port: api.internalPort,
        path,
        headers: { authorization, host: site?.host ?? "" },
      });
      if (answer.status === 200) ({ total } = JSON.parse(answer.body) as { total: number });
      return answer.status === 200;
    },
    60_000,
  );
  return total;
}

async function prove(run: ProofRun, stack: SearchStack) {
  const api = await startApi("api", stack.env, run.outDir);
  const worker = await startWorker(stack, run);
  const mutator = await startMutator(stack.adminUrl, keptDealership, seeded(run.seed));
  try {
    return await mutateAndKill({ run, stack, api, mutator, worker });
  } finally {
    await mutator.close();
    await stopAllProcesses();
  }
}

type Running = { run: ProofRun; stack: SearchStack; api: Api; mutator: Mutator; worker: StartedProcess };

async function mutateAndKill({ run, stack, api, mutator, worker: first }: Running) {
  const { mutations, kills, lateMs, gcDeletes } = sizes[run.size];
  let worker = first;
  await waitUntil("every car is indexed", async () => (await mutator.left()) === 0, 120_000);
  const expected = await visibleCars(api, stack);
  const watch = watchSearches(api, stack, expected);
  const part = Math.ceil(mutations / (kills * 2 + 1));
  const engineUrl = stack.env.OPENSEARCH_URL ?? "";

  for (let kill = 1; kill <= kills; kill++) {
    run.progress(`mutations; worker killed, ${kill} of ${kills}`);
    const changing = mutator.mutate(part);
    await sleep(300);
    worker.signal("SIGKILL");
    worker = await startWorker(stack, run);
    await changing;
    run.progress(`mutations; engine killed, ${kill} of ${kills}`);
    await Promise.all([mutator.mutate(part), killEngine(engineUrl)]);
  }
  run.progress("mutations; rebuild and swap");
  await Promise.all([mutator.mutate(part), runForecourt(stack.env, ["search", "rebuild", "--restart"])]);

  const began = performance.now();
  await waitUntil("nothing is left to index", async () => (await mutator.left()) === 0, 120_000);
  const settledSeconds = (performance.now() - began) / 1000;
  const verified = await runForecourt(stack.env, ["search", "verify"]).catch((error: Error) => error.message);
  run.progress(`a write from before a delete, ${lateMs / 1000} s late`);
  const resurrected = await sendLateUpsert(stack, lateMs, gcDeletes);
  await watch.stop();

  const { seen } = watch;
  return {
    figures: {
      mutations: part * (kills * 2 + 1),
      "kills of engine and worker": kills * 2,
      "difference of index and database": differenceIn(verified),
      "cars brought back by a late write": resurrected,
      searches: seen.searches,
      "searches that failed": seen.failed,
      "searches that lacked cars": seen.wrong,
      "searches answered by PostgreSQL": seen.degraded,
      "settled after the last change, s": settledSeconds,
    },
    targets: {
      "difference of index and database": { exactly: 0 },
      "cars brought back by a late write": { exactly: 0 },
      searches: { atLeast: 100 },
      "searches that failed": { exactly: 0 },
      "searches that lacked cars": { exactly: 0 },
      "settled after the last change, s": { atMost: 60 },
    },
  };
}

/** `verify` prints one line a kind of difference: `  missing: 3 (…)`. */
function differenceIn(printed: string): number {
  if (printed.includes("the same ids, versions and hashes")) return 0;
  const kinds = [...printed.matchAll(/^\s+(?:missing|behind|different|ahead|extra): (\d+)/gm)];
  return kinds.length === 0 ? Number.NaN : kinds.reduce((sum, [, count]) => sum + Number(count), 0);
}
