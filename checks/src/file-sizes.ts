import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Check, fromProblems } from "./check.ts";
import { isSource, listFiles } from "./list-files.ts";
import { rootFolder } from "./run-command.ts";

/** Rot shows first as one god-file. Tests and data are left aside: they are lists, not logic. */
const limits = { median: 70, percentile95: 300, largest: 400 };

export type FileSize = { file: string; lines: number };

export function isMeasured(file: string): boolean {
  if (!isSource(file)) return false;
  return !/([.](test|spec)[.]tsx?$|[.](generated|data)[.]ts$|^(sites|demo)\/|\/test-support\/)/.test(file);
}

function atShare(sorted: readonly FileSize[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]?.lines ?? 0;
}

export function judgeSizes(sizes: readonly FileSize[]): { problems: string[]; note: string } {
  const sorted = [...sizes].sort((a, b) => a.lines - b.lines);
  const median = atShare(sorted, 0.5);
  const percentile95 = atShare(sorted, 0.95);
  const largest = sorted.at(-1) ?? { file: "none", lines: 0 };
  const problems = sorted
    .filter(({ lines }) => lines > limits.largest)
    .map(({ file, lines }) => `${file} has ${lines} lines, over ${limits.largest}`);
  if (median >= limits.median)
    problems.push(`the median file has ${median} lines, not under ${limits.median}`);
  if (percentile95 >= limits.percentile95) {
    problems.push(`the 95th percentile is ${percentile95} lines, not under ${limits.percentile95}`);
  }
  if (sizes.length === 0) problems.push("no source file was measured");
  const note = `${sizes.length} files, median ${median} lines, 95th percentile ${percentile95}, largest ${largest.lines} (${largest.file})`;
  return { problems, note };
}

export const fileSizesCheck: Check = {
  name: "file sizes",
  async run() {
    const files = (await listFiles()).filter(isMeasured);
    const sizes = files.map(async (file) => {
      const text = await readFile(join(rootFolder, file), "utf8");
      return { file, lines: text.split("\n").length - 1 };
    });
    const { problems, note } = judgeSizes(await Promise.all(sizes));
    return fromProblems(problems, note);
  },
};
