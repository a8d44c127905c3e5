import { describe, expect, test } from "vitest";
import { addCounts, countStep, parseSteps, type ReportKind, type Step } from "./counts.ts";

function step(kind: ReportKind, exitCode = 0): Step {
  return { name: "some", exitCode, seconds: 1, kind };
}

describe("countStep", () => {
  test("a step without a report counts nothing when it works and one failure when it does not", () => {
    expect(countStep(step("none"), undefined)).toEqual({ passed: 0, failed: 0 });
    expect(countStep(step("none", 1), undefined)).toEqual({ passed: 0, failed: 1 });
  });

  test("a step that ought to report and does not is a failure, whatever its exit code", () => {
    expect(countStep(step("vitest", 0), undefined)).toEqual({ passed: 0, failed: 1 });
  });

  test("a report of another shape is a failure", () => {
    expect(countStep(step("counts"), { ok: true })).toEqual({ passed: 0, failed: 1 });
  });

  test("a non-zero exit adds one failure only when the report counts none", () => {
    expect(countStep(step("counts", 1), { passed: 4, failed: 0 })).toEqual({ passed: 4, failed: 1 });
    expect(countStep(step("counts", 1), { passed: 4, failed: 2 })).toEqual({ passed: 4, failed: 2 });
  });

  test("vitest: skipped tests and files that do not load count as failed", () => {
    const report = {
      numPassedTests: 7,
      numTotalTests: 9,
      testResults: [
        { status: "passed", assertionResults: [{}] },
        { status: "failed", assertionResults: [{}] },
        { status: "failed", assertionResults: [] },
      ],
    };
    expect(countStep(step("vitest", 1), report)).toEqual({ passed: 7, failed: 3 });
  });

  test("Playwright: flaky and skipped tests count as failed, and so does an error outside any test", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countStep(step("playwright", 1), { stats, errors: [] })).toEqual({ passed: 3, failed: 3 });
    const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(countStep(step("playwright"), { stats: none, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
  });
});

test("counts of all steps are added", () => {
  expect(
    addCounts([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});

test("steps.tsv is read line by line", () => {
  expect(parseSteps("verify\t0\t12\tcounts\ntests\t1\t30\tvitest\n")).toEqual([
    { name: "verify", exitCode: 0, seconds: 12, kind: "counts" },
    { name: "tests", exitCode: 1, seconds: 30, kind: "vitest" },
  ]);
});
