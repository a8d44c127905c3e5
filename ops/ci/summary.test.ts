import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "summary-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function summarise(files: Record<string, string>): { lastLine: string | undefined; exitCode: number | null } {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const program = join(import.meta.dirname, "summary.ts");
  const { stdout, status } = spawnSync(process.execPath, [program, folder], { encoding: "utf8" });
  return { lastLine: stdout.trimEnd().split("\n").at(-1), exitCode: status };
}

test("all counts end in one last line", () => {
  const steps = "install\t0\t5\tnone\nverify\t0\t20\tcounts\nproofs\t0\t9\tcounts\n";
  const verify = '{"passed":6,"failed":0}';
  const result = summarise({ "steps.tsv": steps, "verify.json": verify, "proofs.json": verify });
  expect(result).toEqual({ lastLine: "12 passed, 0 failed", exitCode: 0 });
});

test("a report cut off in the middle is a failure and gives a non-zero exit", () => {
  const result = summarise({ "steps.tsv": "verify\t0\t20\tcounts\n", "verify.json": '{"passed":6,' });
  expect(result).toEqual({ lastLine: "0 passed, 1 failed", exitCode: 1 });
});

test("a run that counted nothing at all is not a success", () => {
  const result = summarise({ "steps.tsv": "install\t0\t5\tnone\n" });
  expect(result).toEqual({ lastLine: "0 passed, 0 failed", exitCode: 1 });
});
