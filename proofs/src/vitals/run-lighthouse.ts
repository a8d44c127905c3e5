// One visit of Lighthouse in Debian's Chromium. `*.localhost` counts as secure, so the edge needs no certificate here.
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
  benchmarkIndex: number;
  /** What kept a score from 100, for whoever mends it. */
  failed: string[];
};

/** A browser of its own for every visit: nothing is cached, and nothing is left of the visit before. */
export async function runLighthouse(
  url: string,
  options: { cpuSlowdownMultiplier?: number; reportFile: string },
): Promise<Visit> {
  const browser = await launch({
    chromePath: "/usr/bin/chromium",
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
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
    return visitOf(result.lhr, url);
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

function visitOf(report: Report, url: string): Visit {
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Visit["scores"],
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    benchmarkIndex: report.environment.benchmarkIndex,
    failed: failedAudits(report),
  };
}

function failedAudits(report: Report): string[] {
  const counted = categories.flatMap((category) => report.categories[category]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id}: ${report.audits[id]?.displayValue ?? report.audits[id]?.title}`);
}
