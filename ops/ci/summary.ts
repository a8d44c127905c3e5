import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addCounts, countStep, parseSteps, type Step } from "./counts.ts";
import { describeFailures } from "./failures.ts";

/** `node ops/ci/summary.ts FOLDER`: reads steps.tsv and each step's NAME.json, prints the last lines of `.ci/run`. */
const folder = process.argv[2] ?? ".ci/out";
const steps = parseSteps(readFileSync(join(folder, "steps.tsv"), "utf8"));
const counted = steps.map((step) => ({ step, counts: countStep(step, readReport(step)) }));

for (const { step, counts } of counted) {
  if (counts.failed > 0) for (const text of describeFailures(step.kind, readReport(step))) console.log(text);
}
console.log("");
for (const { step, counts } of counted) {
  const outcome = counts.failed === 0 ? "ok" : "FAILED";
  const numbers = step.kind === "none" ? "" : `${counts.passed} passed, ${counts.failed} failed`;
  console.log(`${step.name.padEnd(14)}${`${step.seconds} s`.padStart(8)}  ${outcome.padEnd(8)}${numbers}`);
}
const total = addCounts(counted.map(({ counts }) => counts));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function readReport(step: Step): unknown {
  const file = join(folder, `${step.name}.json`);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Cut off in the middle: as good as none, and counted as a failure.
    return undefined;
  }
}
