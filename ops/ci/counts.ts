export type Counts = { passed: number; failed: number };
export type ReportKind = "none" | "counts" | "vitest" | "playwright";

type VitestReport = {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** How a tool's own JSON report counts. A test that did not run proves nothing, so it counts as failed. */
const readers: Record<Exclude<ReportKind, "none">, (report: unknown) => Counts> = {
  counts: (report) => {
    const { passed, failed } = report as Counts;
    return { passed, failed };
  },
  vitest: (report) => {
    const { numPassedTests, numTotalTests, testResults } = report as VitestReport;
    // A file that cannot even be loaded has no tests to count.
    const broken = testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length };
  },
  playwright: (report) => {
    const { stats, errors } = report as PlaywrightReport;
    // A flaky test failed once: it is not a proof either.
    const failed = stats.unexpected + stats.flaky + stats.skipped;
    return { passed: stats.expected, failed: failed === 0 && errors.length > 0 ? 1 : failed };
  },
};

export type Step = { name: string; exitCode: number; seconds: number; kind: ReportKind };

/** Counts of one step: a step that fails without counting a failure adds one, and so does a missing report. */
export function countStep(step: Step, report: unknown): Counts {
  const crash = step.exitCode === 0 ? 0 : 1;
  if (step.kind === "none") return { passed: 0, failed: crash };
  if (report === undefined) return { passed: 0, failed: 1 };
  const counts = readers[step.kind](report);
  if (!Number.isInteger(counts.passed) || !Number.isInteger(counts.failed)) return { passed: 0, failed: 1 };
  return { passed: counts.passed, failed: Math.max(counts.failed, crash) };
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0);
  return { passed: sum((counts) => counts.passed), failed: sum((counts) => counts.failed) };
}

/** One line of steps.tsv: name, exit code, seconds, kind of report. */
export function parseSteps(text: string): Step[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", exitCode = "1", seconds = "0", kind = "none"] = line.split("\t");
      return { name, exitCode: Number(exitCode), seconds: Number(seconds), kind: kind as ReportKind };
    });
}
