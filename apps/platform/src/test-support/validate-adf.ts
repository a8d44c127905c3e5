import { spawnSync } from "node:child_process";
import { join } from "node:path";

const dtd = join(import.meta.dirname, "adf-1.0.dtd");

/** What libxml2 finds wrong with a document, one line each; nothing is fetched, no entity is read from anywhere. */
export function adfProblems(document: string): string[] {
  const run = spawnSync("xmllint", ["--noout", "--nonet", "--dtdvalid", dtd, "-"], {
    input: document,
    encoding: "utf8",
  });
  if (run.error) throw new Error("xmllint does not run: install libxml2-utils", { cause: run.error });
  const problems = run.stderr.split("\n").filter((line) => /error|does not validate/.test(line));
  if (run.status !== 0 && problems.length === 0) throw new Error(run.stderr);
  return problems;
}
