// `pnpm spec`: which test proves which rule of the specification (docs/spec/README.md).
import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { areaOf } from "./catalogue.ts";
import { summarise } from "./coverage.ts";
import { tellArea, tellRule } from "./describe-rules.ts";
import { withoutRules } from "./pending.ts";
import {
  judgeSpecification,
  readSpecification,
  type Specification,
  specFiles,
} from "./read-specification.ts";

const { values: options, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: { area: { type: "string" }, prune: { type: "boolean" }, write: { type: "boolean" } },
});

function showRules(wanted: readonly string[], { coverage, pending }: Specification): void {
  const rules = coverage.rules.filter(({ rule }) => wanted.includes(rule.id));
  for (const rule of rules) console.log(tellRule(rule, pending, ids.length > 0));
  const unknown = wanted.filter((id) => !rules.some(({ rule }) => rule.id === id));
  if (unknown.length > 0) {
    console.error(`not in the catalogue: ${unknown.join(", ")}`);
    process.exitCode = 1;
  }
}

function showArea(area: string, specification: Specification): void {
  const own = specification.rules.map(({ id }) => id).filter((id) => areaOf(id) === area);
  showRules(own.length > 0 ? own : [area], specification);
  console.log(tellArea(area, specification.coverage.rules));
}

async function showAll(specification: Specification): Promise<void> {
  const { areas, coverage } = specification;
  for (const area of areas.keys()) console.log(tellArea(area, coverage.rules));
  const problems = await judgeSpecification(specification);
  if (problems.length > 0) {
    console.log(`\n${problems.join("\n")}`);
    process.exitCode = 1;
  }
  console.log(`\n${summarise(coverage.rules)}`);
}

/** Takes what is covered off the list, then writes the table that follows from it. */
async function prune({ coverage, pending }: Specification): Promise<void> {
  const covered = coverage.rules
    .filter(({ rule, state }) => state === "covered" && pending.rules.has(rule.id))
    .map(({ rule }) => rule.id);
  await writeFile(specFiles.pending, withoutRules(await readFile(specFiles.pending, "utf8"), covered));
  console.log(`taken off the list: ${covered.length === 0 ? "none" : covered.join(" ")}\n`);
}

if (options.prune) await prune(await readSpecification());
if (options.prune || options.write) {
  const { freshPage } = await readSpecification();
  await writeFile(specFiles.page, freshPage);
}
const specification = await readSpecification();
if (ids.length > 0) showRules(ids, specification);
else if (options.area) showArea(options.area.toUpperCase(), specification);
else await showAll(specification);
