import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { decisionRecordsCheck } from "./decision-records.ts";
import { dependencyListCheck } from "./dependency-list.ts";
import { fileSizesCheck } from "./file-sizes.ts";
import { forbiddenWordsCheck } from "./forbidden-words.ts";
import { type CheckReport, runChecks } from "./run-checks.ts";
import { rootFolder } from "./run-command.ts";
import { specificationCheck } from "./specification/specification-check.ts";
import {
  biomeCheck,
  driftCheck,
  importsCheck,
  knipCheck,
  smallTestsCheck,
  typesCheck,
} from "./tool-checks.ts";

/** Everything that must hold before a commit. */
const checks = [
  biomeCheck,
  typesCheck,
  importsCheck,
  knipCheck,
  fileSizesCheck,
  forbiddenWordsCheck,
  driftCheck,
  decisionRecordsCheck,
  dependencyListCheck,
  specificationCheck,
  smallTestsCheck,
];

const linesShown = 60;
const logFolder = join(rootFolder, ".ci", "out", "verify");

function printReport({ name, held, seconds, note, problems = "" }: CheckReport): void {
  console.log(
    `${held ? "✓" : "✗"} ${name.padEnd(18)} ${seconds.toFixed(1).padStart(5)} s  ${note ?? ""}`.trimEnd(),
  );
  if (held) return;
  const lines = problems.trim().split("\n");
  console.log(
    lines
      .slice(0, linesShown)
      .map((line) => `    ${line.slice(0, 200)}`)
      .join("\n"),
  );
  if (lines.length > linesShown) console.log(`    … ${lines.length - linesShown} lines more`);
}

async function keepLog({ name, problems = "" }: CheckReport): Promise<void> {
  await mkdir(logFolder, { recursive: true });
  await writeFile(join(logFolder, `${name.replaceAll(" ", "-")}.log`), problems);
}

const { values } = parseArgs({ options: { json: { type: "string" } } });
const start = performance.now();
const reports = await runChecks(checks, 2, printReport);
const failed = reports.filter((report) => !report.held);
await Promise.all(failed.map(keepLog));
if (values.json) {
  await mkdir(dirname(values.json), { recursive: true });
  const failures = failed.map(({ name, problems = "" }) => ({ title: name, message: problems.trim() }));
  const tally = { passed: reports.length - failed.length, failed: failed.length, failures };
  await writeFile(values.json, `${JSON.stringify(tally)}\n`);
}
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${reports.length - failed.length} held, ${failed.length} did not, in ${seconds} s`);
if (failed.length > 0) console.log("Whole output of what did not hold: .ci/out/verify/");
process.exitCode = failed.length === 0 ? 0 : 1;
