import { setTimeout as sleep } from "node:timers/promises";
import { type Api, startApi } from "../api-process.ts";
import { ask } from "../keep-alive.ts";
import { stopAllProcesses } from "../processes.ts";
import type { Proof, ProofRun } from "../proof.ts";
import { runForecourt } from "../run-forecourt.ts";
import { type SearchStack, startSearchStack } from "../search-stack.ts";
import { type EngineCluster, startCluster } from "./engine-cluster.ts";

/**
 * Three nodes, as in production: of two the one that is left may lack a majority, and PostgreSQL answered 169 of 1,895
 * searches there. The pace is what two cores carry beside a node that starts: at 20 a second three nodes fell behind.
 */
const nodes = 3;
const sizes = {
  ci: { heapMb: 384, cars: [600, 900], perSecond: 10, aroundMs: 10_000, killed: 1, comesBack: false },
  full: {
    heapMb: 512,
    cars: [8000, 12_000],
    perSecond: 10,
    aroundMs: 15_000,
    killed: nodes,
    comesBack: true,
  },
};
/**
 * Promise A9 would hide a client that knows one node only: PostgreSQL answers two thirds of its searches. ci: on a crowded
 * machine some wait too long for any node (22 of 949 in one run).
 */
const mostByRows = { ci: 0.1, full: 0 };

export const proof: Proof = {
  name: "engine-nodes",
  promise:
    "An engine node that is killed under load, also the one first connected to, costs no search: another node answers it.",
  guard:
    "several addresses in OPENSEARCH_URL, search-nodes.ts asks the next node, auto_expand_replicas in car-mapping.ts",
  seeItRed:
    "name one node only in OPENSEARCH_URL (answered by PostgreSQL), let search-nodes.ts throw the first error, or set number_of_replicas to 0",
  timeLimitMinutes: { ci: 15, full: 60 },
  async run(run) {
    const { heapMb, cars } = sizes[run.size];
    run.progress(`${nodes} engine nodes start`);
    const cluster = await startCluster(nodes, heapMb, run.outDir);
    try {
      const engineUrls = cluster.nodes.map(({ url }) => url).join(",");
      const stack = await startSearchStack({
        name: "engine-nodes",
        carsOfSites: cars,
        outDir: run.outDir,
        engineUrls,
      });
      try {
        run.progress("cars are indexed");
        await runForecourt(stack.env, ["search", "rebuild"]);
        await cluster.untilGreen(nodes);
        const api = await startApi("api", stack.env, run.outDir);
        try {
          return await prove(run, stack, cluster, api);
        } finally {
          await api.process.stop();
        }
      } finally {
        await stack.stop();
      }
    } finally {
      await cluster.stop();
      await stopAllProcesses();
    }
  },
};

/** A list with all its facets. Not of sold cars: they leave the list by the clock, and the total with them. */
const question = `search.json?car_type=all&state=${encodeURIComponent("refinementList[status][0]=in_stock")}`;

type Seen = { searches: number; failed: number; wrong: number; byRows: number; slowestMs: number };

/** At a steady pace whatever the answers take: always 200, always all of the site's cars. */
function watchSearches(api: Api, stack: SearchStack, perSecond: number, expected: number) {
  const seen: Seen = { searches: 0, failed: 0, wrong: 0, byRows: 0, slowestMs: 0 };
  const authorization = `Basic ${Buffer.from(stack.env.PLATFORM_CREDENTIAL ?? "").toString("base64")}`;
  const site = stack.sites[0];
  const asked = new Set<Promise<void>>();

  async function searchOnce(): Promise<void> {
    const began = performance.now();
    const answer = await ask({
      port: api.internalPort,
      path: `/websites/${site?.websiteId}/${question}&limit=22`,
      headers: { authorization, host: site?.host ?? "" },
    }).catch(() => ({ status: 0, body: "" }));
    seen.searches++;
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
    if (answer.status !== 200) {
      seen.failed++;
      return;
    }
    const { total, degraded } = JSON.parse(answer.body) as { total: number; degraded: boolean };
    if (total !== expected) seen.wrong++;
    if (degraded) seen.byRows++;
  }

  const timer = setInterval(() => {
    const one = searchOnce();
    asked.add(one);
    void one.finally(() => asked.delete(one));
  }, 1000 / perSecond);
  return {
    seen,
    async stop() {
      clearInterval(timer);
      await Promise.all(asked);
    },
  };
}

async function visibleCars(api: Api, stack: SearchStack): Promise<number> {
  const authorization = `Basic ${Buffer.from(stack.env.PLATFORM_CREDENTIAL ?? "").toString("base64")}`;
  const site = stack.sites[0];
  const path = `/websites/${site?.websiteId}/${question}&limit=1`;
  const { body } = await ask({
    port: api.internalPort,
    path,
    headers: { authorization, host: site?.host ?? "" },
  });
  const { total, degraded } = JSON.parse(body) as { total: number; degraded: boolean };
  if (degraded) throw new Error("the engine does not answer before anything was killed");
  return total;
}

async function prove(run: ProofRun, stack: SearchStack, cluster: EngineCluster, api: Api) {
  const { perSecond, aroundMs, killed, comesBack } = sizes[run.size];
  const expected = await visibleCars(api, stack);
  const watch = watchSearches(api, stack, perSecond, expected);
  await sleep(aroundMs / 2);
  // The first is the one that OPENSEARCH_URL begins with.
  for (const node of cluster.nodes.slice(0, killed)) {
    run.progress(`${node.name} is killed`);
    await node.kill();
    await sleep(aroundMs);
    if (!comesBack) break;
    run.progress(`${node.name} comes back`);
    await node.start();
    // It has to be warm before the next one goes: that is how an operator restarts nodes too.
    await sleep(aroundMs);
  }
  await watch.stop();
  const { seen } = watch;
  return {
    figures: {
      "engine nodes": cluster.nodes.length,
      "nodes killed, one after the other": killed,
      "cars of the site": expected,
      searches: seen.searches,
      "searches that failed": seen.failed,
      "searches that lacked cars": seen.wrong,
      "searches answered by PostgreSQL": seen.byRows,
      "slowest search, ms": Math.round(seen.slowestMs),
    },
    targets: {
      searches: { atLeast: perSecond * 5 },
      "searches that failed": { exactly: 0 },
      "searches that lacked cars": { exactly: 0 },
      "searches answered by PostgreSQL": { atMost: Math.floor(seen.searches * mostByRows[run.size]) },
    },
  } as const;
}
