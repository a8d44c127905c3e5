import { join } from "node:path";
import { rootFolder, runTool } from "./run-command.ts";

export type Violation = { rule: string; from: string; to: string };

export type ImportReading = { violations: Violation[]; filesRead: string[] };

type CruiseReport = {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
};

/** Runs the house's import rules over these folders of a tree shaped like ours. */
export async function readImports(folders: readonly string[], root = rootFolder): Promise<ImportReading> {
  const config = join(rootFolder, ".dependency-cruiser.cjs");
  const args = ["--config", config, "--output-type", "json", ...folders];
  const { stdout, output } = await runTool("depcruise", args, { cwd: root });
  if (!stdout.startsWith("{")) throw new Error(`dependency-cruiser gave no report: ${output.slice(0, 2000)}`);
  const report: CruiseReport = JSON.parse(stdout);
  const violations = report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return { violations, filesRead: report.modules.map((module) => module.source) };
}

/** With a compiler it does not know, dependency-cruiser reads nothing and finds nothing wrong. */
export function filesNotRead(sources: readonly string[], { filesRead }: ImportReading): string[] {
  const read = new Set(filesRead);
  return sources.filter((source) => !read.has(source));
}
