import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, metricsOf, startApi, statusOf } from "../api-process.ts";
import type { Proof, ProofRun } from "../proof.ts";
import { createProofDatabase, type ProofDatabase } from "../proof-database.ts";
import { runForecourt } from "../run-forecourt.ts";
import { histogramPercentile } from "./histogram-percentile.ts";
import { hostOf, writeSite } from "./make-sites.ts";
import { publishLag } from "./publish-lag.ts";

const sizes = { ci: { sites: 1000, batch: 250 }, full: { sites: 10_000, batch: 500 } };
const fewSites = 10;

export const proof: Proof = {
  name: "many-sites",
  promise:
    "One deployment carries 10,000 sites: hosts resolve in memory, processes stay small, a publish is live in 2 s.",
  guard:
    "host table in memory, documents bounded by bytes (modules/sites: host-table.ts, site-cache.ts), NOTIFY and poll",
  seeItRed:
    "set maxBytes of site-cache.ts to 1 GB (memory), or let host-table.ts neither poll nor read when its listener comes back (publish without notification)",
  timeLimitMinutes: { ci: 8, full: 40 },
  async run(run) {
    const workDir = await mkdtemp(join(tmpdir(), "many-sites-"));
    const database = await createProofDatabase("many-sites");
    try {
      return await measure(run, database, workDir);
    } finally {
      await database.drop();
      await rm(workDir, { recursive: true, force: true });
    }
  },
};

async function measure(run: ProofRun, { env, adminUrl }: ProofDatabase, workDir: string) {
  const { sites, batch } = sizes[run.size];
  await runForecourt(env, ["db", "migrate"]);
  await publishRange(run, env, workDir, { from: 0, to: fewSites, batch });
  const apis = [await startApi("api-1", env, run.outDir), await startApi("api-2", env, run.outDir)] as const;

  // The same number of requests before and after: what traffic itself costs in memory is in both figures.
  const before = await memoryAfter(apis[0], sites, fewSites);
  const publishSeconds = await publishRange(run, env, workDir, { from: fewSites, to: sites, batch });
  run.progress(`visiting ${sites} sites`);
  const after = await memoryAfter(apis[0], sites, sites);
  const metrics = await metricsOf(apis[0]);

  run.progress("publishing one document, 10 times with and 5 times without notification");
  const lagOptions = { apis, env, adminUrl, workDir };
  const lags: number[] = [];
  for (let i = 0; i < 10; i++) lags.push(await publishLag(i, { ...lagOptions, withoutNotification: false }));
  const polled: number[] = [];
  for (let i = 0; i < 5; i++) polled.push(await publishLag(i, { ...lagOptions, withoutNotification: true }));
  for (const api of apis) await api.process.stop();

  return {
    figures: {
      sites: metrics.get("host_table_size") ?? 0,
      "host resolved p99 ms":
        histogramPercentile(metrics, "host_resolve_seconds", { from: "memory" }, 0.99) * 1000,
      "document read p99 ms":
        histogramPercentile(metrics, "host_resolve_seconds", { from: "database" }, 0.99) * 1000,
      "memory growth MB": (after - before) / 1024 / 1024,
      "publish seen by all, worst ms": Math.max(...lags),
      "publish seen without notification, worst ms": Math.max(...polled),
      "sites published per second": (sites - fewSites) / publishSeconds,
    },
    targets: {
      sites: { atLeast: sites * 2 },
      "host resolved p99 ms": { atMost: 1 },
      "memory growth MB": { atMost: 100 },
      "publish seen by all, worst ms": { atMost: 2000 },
      "publish seen without notification, worst ms": { atMost: 2000 },
    },
  };
}

type Range = { from: number; to: number; batch: number };

async function publishRange(
  run: ProofRun,
  env: Record<string, string>,
  workDir: string,
  range: Range,
): Promise<number> {
  const began = performance.now();
  for (let first = range.from; first < range.to; first += range.batch) {
    const last = Math.min(first + range.batch, range.to);
    const directories = await Promise.all(
      Array.from({ length: last - first }, (_, i) => writeSite(join(workDir, "first"), first + i)),
    );
    await runForecourt(env, ["sites", "publish", ...directories, "--author", "proof"]);
    run.progress(`${last} sites published`);
  }
  return (performance.now() - began) / 1000;
}

/** Every site once, then a second time round the busy ones; eight at a time. */
async function memoryAfter(api: Api, requests: number, sites: number): Promise<number> {
  let next = 0;
  async function visit(): Promise<void> {
    while (next < requests * 2) {
      const index = next++;
      const host = hostOf(index < requests ? index % sites : Math.floor((index % sites) / 10));
      const status = await statusOf(api.port, "/api/websiteUsers", host);
      if (status !== 200) throw new Error(`${host} answered ${status}`);
    }
  }
  await Promise.all(Array.from({ length: 8 }, visit));
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return (await metricsOf(api)).get("process_resident_memory_bytes") ?? Number.NaN;
}
