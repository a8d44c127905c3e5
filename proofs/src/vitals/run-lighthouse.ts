// One visit of Lighthouse in Debian's Chromium. `*.localhost` counts as secure, so the edge needs no certificate here.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

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
  /** What kept a score from 100, for whoever mends it. */
  failed: string[];
};

type Options = { cpuSlowdownMultiplier?: number; reportFile: string };

/** As the browser tests find it. */
const chromePath = execFileSync("which", ["chromium"], { encoding: "utf8" }).trim();

const attempts = 3;

/**
 * Chromium now and then loses the trace of a visit (NO_NAVSTART and the like). Then nothing was measured, good or bad,
 * and the visit is made again; a page that cannot be visited at all fails every time.
 */
export async function runLighthouse(url: string, options: Options): Promise<Visit> {
  let reason = "";
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const report = await visitOnce(url, options);
    if (!report.runtimeError) return visitOf(report);
    reason = `${report.runtimeError.code}: ${report.runtimeError.message}`;
  }
  throw new Error(`${url} could not be measured in ${attempts} visits. ${reason}`);
}

/** A browser of its own for every visit: nothing is cached, and nothing is left of the visit before. */
async function visitOnce(url: string, options: Options): Promise<Report> {
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
    const { cpuSlowdownMultiplier } = options;
    const result = await lighthouse(url, {
      port: browser.port,
      logLevel: "silent",
      output: "json",
      onlyCategories: [...categories],
      // Mobile and simulated throttling are the defaults.
      ...(cpuSlowdownMultiplier && { throttling: { ...slow4g, cpuSlowdownMultiplier } }),
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
    writeFileSync(options.reportFile, String(result.report));
    return result.lhr;
  } finally {
    browser.kill();
  }
}

/** Lighthouse's mobile preset; giving one value leaves out the others. */
const slow4g = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

function visitOf(report: Report): Visit {
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Visit["scores"],
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    ...countRequests(report),
    benchmarkIndex: report.environment.benchmarkIndex,
    failed: failedAudits(report),
  };
}

type RequestRow = { url: string; resourceType?: string; transferSize?: number };

function countRequests(report: Report): Pick<Visit, "scriptBytes" | "foreignRequests"> {
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

function failedAudits(report: Report): string[] {
  const counted = categories.flatMap((category) => report.categories[category]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${report.audits[id]?.displayValue ?? report.audits[id]?.title}`);
}
