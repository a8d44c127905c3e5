import { join } from "node:path";
import { answerOf } from "../api-process.ts";
import { loadDemoStock, waitForCards } from "../demo-stock.ts";
import { type EdgeStack, startEdgeStack } from "../edge-stack.ts";
import { median } from "../percentiles.ts";
import type { Figures, Proof, ProofRun, Targets } from "../proof.ts";
import { companiesOf } from "./companies.ts";
import { measureInteractions } from "./interactions.ts";
import { runLighthouse, type Visit } from "./run-lighthouse.ts";
import { startStaticCopy } from "./static-copy.ts";

const visits = { ci: 1, full: 5 };
/** Of the static copy, whose only figure is its largest paint. */
const copyVisits = 3;

/**
 * full, on a quiet machine: the promise. ci, one visit on whatever machine: performance is reported and not gated, since a
 * crowded machine takes it away by blocking time (63 to 95 at a benchmark index of 326); paint and shift are held.
 */
const gates: Record<ProofRun["size"], (page: string) => Targets> = {
  ci: (page) => ({ [`${page}: LCP, ms`]: { atMost: 4000 }, [`${page}: shift`]: { atMost: 0.1 } }),
  full: (page) => ({
    [`${page}: performance`]: { atLeast: 95 },
    [`${page}: LCP, ms`]: { atMost: 2000 },
    [`${page}: shift`]: { atMost: 0.02 },
    [`${page}: blocking, ms`]: { atMost: 150 },
  }),
};
/** ci: one visit on a crowded machine had 456. */
const slowestMs = { ci: 800, full: 150 };
const mostScriptKb = 130;

type PageUnderTest = { name: string; host: string; path: string; url: string };

export const proof: Proof = {
  name: "vitals",
  promise:
    "Results and car pages of six companies, and the homes of two, are fast on a mid-range phone, and right for everybody.",
  guard:
    "buffered HTML from the edge, code splitting, font and picture preloads, sizes of pictures, packages/ui's colours",
  seeItRed: "make the hero's picture lazy; drop a label; take the description out of meta()",
  timeLimitMinutes: { ci: 20, full: 90 },
  async run(run) {
    const stack = await startEdgeStack(run, "vitals");
    try {
      const pages = await pagesOf(run, stack);
      await warm(run, pages);
      const figures: Figures = {};
      const targets: Targets = {};
      const all: Visit[] = [];
      for (const page of pages) {
        const seen = await visitPage(run, page);
        all.push(...seen);
        addVisits(page.name, seen, { figures, targets });
        Object.assign(targets, gates[run.size](page.name));
        if (run.size === "full") await compareWithCopy(run, stack, page, { figures, targets });
      }
      addMachine(all, figures);
      await addInteractions(run, pages, { figures, targets });
      return { figures, targets };
    } finally {
      await stack.stop();
    }
  },
};

async function pagesOf(run: ProofRun, stack: EdgeStack): Promise<PageUnderTest[]> {
  run.progress("cars with photos");
  for (const { dealerships } of companiesOf[run.size])
    for (const slug of dealerships) await loadDemoStock(stack, run.outDir, slug, 60);
  const [{ port }] = stack.nodes;
  const pages: PageUnderTest[] = [];
  for (const { slug, hasHome, results } of companiesOf[run.size]) {
    const host = stack.sites.find((site) => site.slug === slug)?.host ?? "";
    await waitForCards(port, host, results, 12);
    const { body } = await answerOf(port, results, host);
    // A car with photos, as most have.
    const car = /<a[^>]*href="(\/cars\/[^"]+)"[^>]*><img/.exec(body)?.[1];
    if (!car) throw new Error(`${host}${results} shows no car with a photo`);
    const add = (name: string, path: string) =>
      pages.push({ name: `${slug} ${name}`, host, path, url: `http://${host}:${port}${path}` });
    if (hasHome) add("home", "/");
    add("results", results);
    add("car", car);
  }
  return pages;
}

/** One visit of every page that is not counted: it leaves every picture made and cached. */
async function warm(run: ProofRun, pages: readonly PageUnderTest[]): Promise<void> {
  for (const { name, url } of pages) {
    run.progress(`a first visit: ${name}`);
    await runLighthouse(url, reportFile(run, name, "first"));
  }
}

/** How fast this machine was while it was measured. */
function addMachine(visits: readonly Visit[], figures: Figures): void {
  const indexes = visits.map(({ benchmarkIndex }) => benchmarkIndex);
  figures["Lighthouse's benchmark index, median"] = median(indexes);
  figures["Lighthouse's benchmark index, lowest"] = Math.min(...indexes);
  figures["Lighthouse's benchmark index, highest"] = Math.max(...indexes);
  figures["CPU multiplier, median"] = median(visits.map(({ cpuMultiplier }) => cpuMultiplier));
}

const reportFile = (run: ProofRun, page: string, visit: string): string =>
  join(run.outDir, `${page.replaceAll(" ", "-")}-${visit}.json`);

async function visitPage(run: ProofRun, { name, url }: PageUnderTest): Promise<Visit[]> {
  const seen: Visit[] = [];
  for (let visit = 1; visit <= visits[run.size]; visit += 1) {
    const one = await runLighthouse(url, reportFile(run, name, String(visit)));
    const slowdown = `(${one.cpuMultiplier.toFixed(1)} times slower)`;
    const scores = Object.values(one.scores).join(" ");
    run.progress(`${name}: ${scores} ${slowdown}${one.failed.map((why) => `\n    ${why}`)}`);
    seen.push(one);
  }
  return seen;
}

type Findings = { figures: Figures; targets: Targets };

/** What the platform adds to a largest paint that the network alone would allow. */
async function compareWithCopy(
  run: ProofRun,
  { nodes: [{ port }] }: EdgeStack,
  { name, host, path }: PageUnderTest,
  { figures, targets }: Findings,
): Promise<void> {
  const copy = await startStaticCopy({ port, host });
  try {
    const paints: number[] = [];
    for (let visit = 1; visit <= copyVisits; visit += 1) {
      const url = `http://${host}:${copy.port}${path}`;
      paints.push((await runLighthouse(url, reportFile(run, `${name} copy`, String(visit)))).lcpMs);
    }
    figures[`${name}: LCP of a static copy, ms`] = median(paints);
    figures[`${name}: LCP, times the copy's`] = (figures[`${name}: LCP, ms`] ?? Number.NaN) / median(paints);
    targets[`${name}: LCP, times the copy's`] = { atMost: 1.25 };
  } finally {
    await copy.stop();
  }
}

async function addInteractions(
  run: ProofRun,
  pages: readonly PageUnderTest[],
  { figures, targets }: Findings,
): Promise<void> {
  const urlOf = (name: string) => pages.find((page) => page.name === name)?.url ?? "";
  for (const { slug } of companiesOf[run.size]) {
    run.progress(`photos, tabs and compare: ${slug}`);
    const seen = await measureInteractions({
      carUrl: urlOf(`${slug} car`),
      resultsUrl: urlOf(`${slug} results`),
      slowdown: figures["CPU multiplier, median"] ?? 1,
    });
    for (const [name, ms] of Object.entries(seen)) {
      figures[`${slug}: ${name}`] = ms;
      targets[`${slug}: ${name}`] = { atMost: slowestMs[run.size] };
    }
  }
}

function addVisits(name: string, seen: readonly Visit[], { figures, targets }: Findings): void {
  const of = (read: (visit: Visit) => number) => median(seen.map(read));
  figures[`${name}: performance`] = of(({ scores }) => scores.performance);
  for (const category of ["accessibility", "best-practices", "seo"] as const) {
    figures[`${name}: ${category}`] = of(({ scores }) => scores[category]);
    targets[`${name}: ${category}`] = { exactly: 100 };
  }
  figures[`${name}: LCP, ms`] = of(({ lcpMs }) => lcpMs);
  figures[`${name}: blocking, ms`] = of(({ tbtMs }) => tbtMs);
  figures[`${name}: shift`] = of(({ cls }) => cls);
  figures[`${name}: scripts, KB`] = of(({ scriptBytes }) => scriptBytes) / 1024;
  targets[`${name}: scripts, KB`] = { atMost: mostScriptKb };
  figures[`${name}: requests to others`] = Math.max(...seen.map(({ foreignRequests }) => foreignRequests));
  targets[`${name}: requests to others`] = { exactly: 0 };
}
