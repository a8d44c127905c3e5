import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Check, fromProblems } from "./check.ts";
import { listFiles } from "./list-files.ts";
import { rootFolder } from "./run-command.ts";

const folder = "docs/decisions/";
const longest = 80;

export type DecisionRecord = { name: string; text: string };

function judgeRecord({ name, text }: DecisionRecord, names: readonly string[]): string[] {
  const problems: string[] = [];
  if (!/^\d{4}-[a-z0-9-]+[.]md$/.test(name)) problems.push("is not named NNNN-words-of-the-title.md");
  if (!text.startsWith("# ")) problems.push("does not begin with its title");
  if (!/\d/.test(text.replace(/^#.*/, ""))) problems.push("has no figure that decided it");
  if (text.split("\n").length > longest) problems.push(`is longer than ${longest} lines`);
  for (const [, target] of text.matchAll(/\bsuperseded by \[[^\]]*\]\(([^)]+)\)/gi)) {
    if (target && !names.includes(target)) problems.push(`is superseded by ${target}, which is not there`);
  }
  return problems.map((problem) => `${folder}${name} ${problem}`);
}

/** Records are numbered once and for ever: no number twice, none left out. */
export function judgeRecords(records: readonly DecisionRecord[]): string[] {
  const names = records.map(({ name }) => name).sort();
  const misnumbered = names
    .filter((name, index) => Number.parseInt(name, 10) !== index + 1)
    .slice(0, 1)
    .map((name) => `${folder}${name} breaks the numbering: each number once, from 0001 on`);
  return [...records.flatMap((record) => judgeRecord(record, names)), ...misnumbered];
}

export const decisionRecordsCheck: Check = {
  name: "decision records",
  async run() {
    const files = (await listFiles()).filter((file) => file.startsWith(folder) && file.endsWith(".md"));
    const named = files.map((file) => file.slice(folder.length)).filter((name) => name !== "README.md");
    const records = named.map(async (name) => ({
      name,
      text: await readFile(join(rootFolder, folder, name), "utf8"),
    }));
    return fromProblems(judgeRecords(await Promise.all(records)), `${named.length} records`);
  },
};
