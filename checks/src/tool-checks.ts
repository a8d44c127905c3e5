import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check, CheckResult } from "./check.ts";
import { listSources, sourceFolders } from "./list-files.ts";
import { filesNotRead, readImports } from "./read-imports.ts";
import { type CommandResult, rootFolder, runTool } from "./run-command.ts";

function toolCheck(
  name: string,
  tool: string,
  args: readonly string[],
  note?: (done: CommandResult) => string,
): Check {
  return {
    name,
    async run() {
      const done = await runTool(tool, args);
      return { held: done.code === 0, problems: done.output, ...(note && { note: note(done) }) };
    },
  };
}

function firstMatch(pattern: RegExp): (done: CommandResult) => string {
  return ({ output }) => pattern.exec(output)?.[1] ?? "";
}

export const biomeCheck = toolCheck(
  "biome",
  "biome",
  ["ci", "--colors=off", "--error-on-warnings", "--max-diagnostics=100", "."],
  firstMatch(/Checked (\d+ files)/),
);

const buildInfo = "node_modules/.cache/verify.tsbuildinfo";
export const typesCheck = toolCheck("types", "tsc", [
  ...["--noEmit", "--project", ".", "--pretty", "false"],
  ...["--incremental", "--tsBuildInfoFile", buildInfo],
]);

export const knipCheck = toolCheck("knip", "knip", ["--no-progress"]);

const tests = ["run", "--project", "small", "--reporter=dot"];
const testCount = firstMatch(/^ +Tests {2}(.+)$/m);

/** The report lets CI count these tests one by one without running them again. */
const report = ["--reporter=json", "--outputFile.json=.ci/out/small-tests.json"];
export const smallTestsCheck = toolCheck("small tests", "vitest", [...tests, ...report], testCount);

/** Generated files that are committed, and the test that generates each anew and compares. */
const driftTests = ["packages/contracts/src/openapi.test.ts", "packages/site-config/src/json-schema.test.ts"];

export const driftCheck: Check = {
  name: "generated files",
  async run() {
    const missing = driftTests.filter((file) => !existsSync(join(rootFolder, file)));
    // vitest passes over a name that matches no file.
    if (missing.length > 0) return { held: false, problems: `no such test: ${missing.join(", ")}` };
    return toolCheck("generated files", "vitest", [...tests, ...driftTests], testCount).run();
  },
};

export const importsCheck: Check = {
  name: "imports",
  async run(): Promise<CheckResult> {
    const sources = await listSources();
    const reading = await readImports(sourceFolders);
    const unread = filesNotRead(sources, reading);
    const problems = [
      ...reading.violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
      ...unread.map((file) => `not read by dependency-cruiser: ${file}`),
    ];
    const note = `${sources.length} source files, ${reading.filesRead.length} modules read`;
    return { held: problems.length === 0, note, problems: problems.join("\n") };
  },
};
