import { join } from "node:path";
import { answerOf } from "../api-process.ts";
import { loadDemoStock, waitForCards } from "../demo-stock.ts";
import { type EdgeStack, startEdgeStack } from "../edge-stack.ts";
import { median } from "../percentiles.ts";
import type { Figures, Proof, ProofRun, Targets } from "../proof.ts";
import { cpuMultiplier } from "./cpu-multiplier.ts";
import { runLighthouse, type Visit } from "./run-lighthouse.ts";

const visits = { ci: 1, full: 5 };
/**
 * full, on a quiet machine: the promise. ci: the performance score is reported and not gated. The one run so far, on a
 * crowded machine (benchmark index 326), scored 63 to 95, and the low ones lost it to blocking time; whether that is the
 * machine or the page is for a quiet full run to say. Until then LCP and shift are held, and the rest to 100 in both.
 */
const gates: Record<ProofRun["size"], (page: string) => Targets> = {
  ci: (page) => ({ [`${page}: LCP, ms`]: { atMost: 4000 }, [`${page}: shift`]: { atMost: 0.1 } }),
  full: (page) => ({ [`${page}: performance`]: { atLeast: 95 } }),
};
/** Every company has stock there; of one kind some have none. */
const results = "/search/new-and-used-demo-cars/";
const companies = [
  { slug: "southeast-autogroup", dealerships: ["southeast-beenleigh", "southeast-logan"] },
  { slug: "vega", dealerships: ["vega"] },
];

type PageUnderTest = { name: string; url: string };

export const proof: Proof = {
  name: "vitals",
  promise:
    "Home, results and car page of two companies are fast on a mid-range phone, and right for everybody.",
  guard:
    "buffered HTML from the edge, code splitting, font and picture preloads, sizes of pictures, packages/ui's colours",
  seeItRed: "make the hero's picture lazy; drop a label; take the description out of meta()",
  timeLimitMinutes: { ci: 20, full: 90 },
  async run(run) {
    const stack = await startEdgeStack(run, "vitals");
    try {
      const pages = await pagesOf(run, stack);
      const benchmarkIndex = await calibrate(run, pages);
      const figures: Figures = {
        "Lighthouse's benchmark index": benchmarkIndex,
        "CPU multiplier": cpuMultiplier(benchmarkIndex),
      };
      const targets: Targets = {};
      for (const page of pages) {
        const seen = await visitPage(run, page, cpuMultiplier(benchmarkIndex));
        describe(page.name, seen, { figures, targets });
        Object.assign(targets, gates[run.size](page.name));
      }
      return { figures, targets };
    } finally {
      await stack.stop();
    }
  },
};

async function pagesOf(run: ProofRun, stack: EdgeStack): Promise<PageUnderTest[]> {
  run.progress("cars with photos");
  for (const { dealerships } of companies)
    for (const slug of dealerships) await loadDemoStock(stack, run.outDir, slug, 60);
  const [{ port }] = stack.nodes;
  const pages: PageUnderTest[] = [];
  for (const { slug } of companies) {
    const host = stack.sites.find((site) => site.slug === slug)?.host ?? "";
    await waitForCards(port, host, results, 12);
    const { body } = await answerOf(port, results, host);
    // A car with photos, as most have.
    const car = /<a[^>]*href="(\/cars\/[^"]+)"[^>]*><img/.exec(body)?.[1];
    if (!car) throw new Error(`${host}${results} shows no car with a photo`);
    const origin = `http://${host}:${port}`;
    pages.push({ name: `${slug} home`, url: `${origin}/` });
    pages.push({ name: `${slug} results`, url: `${origin}${results}` });
    pages.push({ name: `${slug} car`, url: `${origin}${car}` });
  }
  return pages;
}

/** One visit of every page: it tells how fast this machine is now, and leaves every picture made and cached. */
async function calibrate(run: ProofRun, pages: readonly PageUnderTest[]): Promise<number> {
  const indexes: number[] = [];
  for (const { name, url } of pages) {
    run.progress(`calibrating: ${name}`);
    indexes.push((await runLighthouse(url, { reportFile: reportFile(run, name, "first") })).benchmarkIndex);
  }
  return median(indexes);
}

const reportFile = (run: ProofRun, page: string, visit: string): string =>
  join(run.outDir, `${page.replaceAll(" ", "-")}-${visit}.json`);

async function visitPage(run: ProofRun, { name, url }: PageUnderTest, multiplier: number): Promise<Visit[]> {
  const seen: Visit[] = [];
  for (let visit = 1; visit <= visits[run.size]; visit += 1) {
    const file = reportFile(run, name, String(visit));
    const one = await runLighthouse(url, { cpuSlowdownMultiplier: multiplier, reportFile: file });
    run.progress(`${name}: ${Object.values(one.scores).join(" ")}${one.failed.map((why) => `\n    ${why}`)}`);
    seen.push(one);
  }
  return seen;
}

function describe(
  name: string,
  seen: readonly Visit[],
  { figures, targets }: { figures: Figures; targets: Targets },
): void {
  const of = (read: (visit: Visit) => number) => median(seen.map(read));
  figures[`${name}: performance`] = of(({ scores }) => scores.performance);
  for (const category of ["accessibility", "best-practices", "seo"] as const) {
    figures[`${name}: ${category}`] = of(({ scores }) => scores[category]);
    targets[`${name}: ${category}`] = { exactly: 100 };
  }
  figures[`${name}: LCP, ms`] = of(({ lcpMs }) => lcpMs);
  figures[`${name}: blocking, ms`] = of(({ tbtMs }) => tbtMs);
  figures[`${name}: shift`] = of(({ cls }) => cls);
}
