// `pnpm mutate`: changes packages/rules in small ways, one at a time, and lists what no test notices.
// Arguments go to Stryker: `pnpm mutate --mutate src/phone.ts`, `pnpm mutate --force` (nothing taken from the last run).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rootFolder } from "../run-command.ts";
import { listSurvivors, readSurvivors, unexplained, writeSurvivors } from "./survivors.ts";

const folder = join(rootFolder, "packages/rules");
const listFile = join(folder, "surviving-mutants.yaml");
const outFolder = join(rootFolder, ".ci/out");
const reportFile = join(outFolder, "mutants.json");

function runStryker(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const stryker = join(folder, "node_modules/.bin/stryker");
    const child = spawn(stryker, ["run", ...args], { cwd: folder, stdio: "inherit" });
    child.once("error", (cause) => reject(new Error("Stryker did not start.", { cause })));
    child.once("close", (code) => resolve(code ?? 1));
  });
}

const args = process.argv.slice(2);
await mkdir(outFolder, { recursive: true });
await rm(reportFile, { force: true });
const code = await runStryker(args);
if (!existsSync(reportFile)) throw new Error("Stryker left no report: its own words are above.");

const earlier = existsSync(listFile) ? readSurvivors(await readFile(listFile, "utf8")) : undefined;
const list = listSurvivors(JSON.parse(await readFile(reportFile, "utf8")), earlier);
const open = unexplained(list);
await writeFile(join(outFolder, "mutants.txt"), `${open.join("\n")}\n`);
console.log(
  `${list.score} %: ${list.killed} noticed, ${list.survived} not, ${open.length} of them without a reason`,
);
// A run over some files knows nothing of the others.
if (args.length === 0 || args.includes("--force")) {
  await writeFile(listFile, writeSurvivors(list));
  console.log(
    "packages/rules/surviving-mutants.yaml is written; those without a reason: .ci/out/mutants.txt",
  );
}
process.exitCode = code !== 0 || open.length > 0 ? 1 : 0;
