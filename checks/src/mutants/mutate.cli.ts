// `pnpm mutate`: changes packages/rules in small ways, one at a time, and lists what no test notices.
// `pnpm mutate phone email` does so for some rules; `--force` takes nothing from the last run.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rootFolder } from "../run-command.ts";
import { listRuleFiles, type RuleFile } from "./rule-files.ts";
import { listSurvivors, readSurvivors, unexplained, writeSurvivors } from "./survivors.ts";

const folder = join(rootFolder, "packages/rules");
const listFile = join(folder, "surviving-mutants.yaml");
const outFolder = join(rootFolder, ".ci/out/mutants");
const leastScore = 90;
const rulesAtOnce = 2;

type Report = { files: Record<string, unknown> };

async function mutate({ rule, tests }: RuleFile): Promise<Report> {
  const reportFile = join(outFolder, `${rule}.json`);
  await rm(reportFile, { force: true });
  const began = performance.now();
  const env = { ...process.env, RULE: rule, MUTANT_TESTS: tests.join(",") };
  const flags = isForced ? ["run", "--force"] : ["run"];
  const output = await new Promise<string>((resolve, reject) => {
    let text = "";
    const child = spawn(join(folder, "node_modules/.bin/stryker"), flags, { cwd: folder, env });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
    child.once("error", (cause) => reject(new Error("Stryker did not start.", { cause })));
    child.once("close", () => resolve(text));
  });
  if (!existsSync(reportFile)) throw new Error(`Stryker left no report of ${rule}:\n${output}`);
  const report = JSON.parse(await readFile(reportFile, "utf8")) as Report;
  const { killed, survived } = listSurvivors(report, undefined);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${rule.padEnd(26)}${String(killed).padStart(4)} noticed ${String(survived).padStart(3)} not  ${seconds} s`,
  );
  return report;
}

async function mutateAll(rules: readonly RuleFile[]): Promise<Report> {
  const left = [...rules];
  const reports: Report[] = [];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) reports.push(await mutate(next));
  };
  await Promise.all(Array.from({ length: rulesAtOnce }, work));
  return { files: Object.assign({}, ...reports.map(({ files }) => files)) };
}

const args = process.argv.slice(2);
const isForced = args.includes("--force");
const named = args.filter((arg) => !arg.startsWith("--"));
await mkdir(outFolder, { recursive: true });
// Stryker takes the folder of all sandboxes away when it leaves it empty, under the feet of one that is just starting.
await mkdir(join(folder, ".stryker-tmp/stays"), { recursive: true });
const every = await listRuleFiles(join(folder, "src"));
const unknown = named.filter((name) => !every.some(({ rule }) => rule === name));
if (unknown.length > 0) throw new Error(`no such rule: ${unknown.join(", ")}`);
const rules = named.length === 0 ? every : every.filter(({ rule }) => named.includes(rule));

const earlier = existsSync(listFile) ? readSurvivors(await readFile(listFile, "utf8")) : undefined;
const list = listSurvivors(await mutateAll(rules), earlier);
const open = unexplained(list);
await writeFile(join(outFolder, "open.txt"), `${open.join("\n")}\n`);
console.log(
  `${list.score} %: ${list.killed} noticed, ${list.survived} not, ${open.length} of them without a reason`,
);
// A run over some rules knows nothing of the others.
if (named.length === 0) {
  await writeFile(listFile, writeSurvivors(list));
  console.log(
    "packages/rules/surviving-mutants.yaml is written; those without a reason: .ci/out/mutants/open.txt",
  );
}
process.exitCode = list.score < leastScore || open.length > 0 ? 1 : 0;
