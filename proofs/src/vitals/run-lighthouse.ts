// One visit of Lighthouse in Debian's Chromium. `*.localhost` counts as secure, so the edge needs no certificate here.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { launch } from "chrome-launcher";
import type { Result } from "lighthouse";
import { navigationGather } from "lighthouse/core/gather/navigation-runner.js";
import { Runner } from "lighthouse/core/runner.js";
import { cpuMultiplier } from "./cpu-multiplier.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

export type Visit = {
  /** 0 to 100. */
  scores: Record<Category, number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Compressed, with the heads of the answers. */
  scriptBytes: number;
  /** Requests to anybody but the page's own host. */
  foreignRequests: number;
  benchmarkIndex: number;
  /** How much slower the phone is taken to be than this machine was in this visit. */
  cpuMultiplier: number;
  /** What kept a score from 100, for whoever mends it. */
  failed: string[];
};

/** As the browser tests find it. */
const chromePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();

const attempts = 3;

/**
 * Chromium now and then loses the trace of a visit (NO_NAVSTART and the like). Then nothing was measured, good or bad,
 * and the visit is made again; a page that cannot be visited at all fails every time.
 */
export async function runLighthouse(url: string, reportFile: string): Promise<Visit> {
  let reason = "";
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const report = await visitOnce(url, reportFile);
    if (!report.runtimeError) return visitOf(report);
    reason = `${report.runtimeError.code}: ${report.runtimeError.message}`;
  }
  throw new Error(`${url} could not be measured in ${attempts} visits. ${reason}`);
}

/** A browser of its own for every visit: nothing is cached, and nothing is left of the visit before. */
async function visitOnce(url: string, reportFile: string): Promise<Result> {
  const browser = await launch({
    chromePath,
    chromeFlags: [
      ...["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic"],
      ...[
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    ],
    logLevel: "silent",
  });
  try {
    const report = await measure(url, browser.port);
    writeFileSync(reportFile, JSON.stringify(report));
    return report;
  } finally {
    browser.kill();
  }
}

/**
 * Lighthouse's two halves, with a step between them: the page is loaded at this machine's own pace, and only the audit
 * multiplies what it cost. A machine that others use changes its speed between two visits by more than half, so each is
 * multiplied by what Lighthouse measured in that same visit. Mobile and simulated throttling are its defaults.
 */
async function measure(url: string, port: number): Promise<Result> {
  const flags = { port, logLevel: "silent", output: "json", onlyCategories: [...categories] } as const;
  const { artifacts, runnerOptions } = await navigationGather(undefined, url, { flags });
  const { settings } = runnerOptions.resolvedConfig;
  settings.throttling.cpuSlowdownMultiplier = cpuMultiplier(artifacts.BenchmarkIndex);
  const result = await Runner.audit(artifacts, runnerOptions);
  if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
  return result.lhr;
}

function visitOf(report: Result): Visit {
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Visit["scores"],
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    ...countRequests(report),
    benchmarkIndex: report.environment.benchmarkIndex,
    cpuMultiplier: report.configSettings.throttling.cpuSlowdownMultiplier,
    failed: failedAudits(report),
  };
}

type RequestRow = { url: string; resourceType?: string; transferSize?: number };

function countRequests(report: Result): Pick<Visit, "scriptBytes" | "foreignRequests"> {
  const { details } = report.audits["network-requests"] ?? {};
  if (details?.type !== "table") throw new Error("Lighthouse did not list the requests");
  const rows = details.items as unknown as RequestRow[];
  const { origin } = new URL(report.finalDisplayedUrl);
  const isForeign = ({ url }: RequestRow) => /^https?:/.test(url) && new URL(url).origin !== origin;
  const scripts = rows.filter(({ resourceType }) => resourceType === "Script");
  return {
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    foreignRequests: rows.filter(isForeign).length,
  };
}

function failedAudits(report: Result): string[] {
  const counted = categories.flatMap((category) => report.categories[category]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${report.audits[id]?.displayValue ?? report.audits[id]?.title}`);
}
