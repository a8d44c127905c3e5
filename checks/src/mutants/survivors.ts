import { parse, stringify } from "yaml";
import * as z from "zod";

const position = z.object({ line: z.int(), column: z.int() });

/** The part of Stryker's report that we read (mutation testing report schema). */
const mutationReport = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().optional(),
          location: z.object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});

type MutatedFile = z.infer<typeof mutationReport>["files"][string];

const survivor = z.strictObject({
  line: z.int(),
  was: z.string(),
  becomes: z.string(),
  /** Why no test notices, and why none should. Empty: nobody has looked yet. */
  reason: z.string(),
});

const survivorList = z.strictObject({
  killed: z.int(),
  survived: z.int(),
  score: z.number(),
  mutants: z.record(z.string(), z.array(survivor)),
});

export type SurvivorList = z.infer<typeof survivorList>;
type Survivor = z.infer<typeof survivor>;

const header = `# Mutants of packages/rules that no test notices, written by \`pnpm mutate\`. The reasons are written by hand and kept as long
# as the code beside them stays: why no test notices the change, and why none should (the two are the same to every caller).
# A mutant without a reason is a test that is missing: write it, or the reason.
`;

const caught = ["Killed", "Timeout"];
const escaped = ["Survived", "NoCoverage"];
const longest = 160;

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length > longest ? `${flat.slice(0, longest)}…` : flat;
}

function survivorsOf({ source, mutants }: MutatedFile, reasons: readonly Survivor[]): Survivor[] {
  const lines = source.split("\n");
  const found = mutants.filter(({ status }) => escaped.includes(status));
  const told = found.map(({ replacement = "", location: { start, end } }) => {
    const whole = lines.slice(start.line - 1, end.line).join("\n");
    // Columns count from 1.
    const before = (lines[start.line - 1] ?? "").slice(0, start.column - 1);
    const after = (lines[end.line - 1] ?? "").slice(end.column - 1);
    return { line: start.line, was: oneLine(whole), becomes: oneLine(before + replacement + after) };
  });
  return told
    .sort((a, b) => a.line - b.line || a.becomes.localeCompare(b.becomes))
    .map((mutant) => {
      const known = reasons.find(({ was, becomes }) => was === mutant.was && becomes === mutant.becomes);
      return { ...mutant, reason: known?.reason ?? "" };
    });
}

/** The list that follows from a run, with the reasons of the list before it. */
export function listSurvivors(report: unknown, earlier: SurvivorList | undefined): SurvivorList {
  const { files } = mutationReport.parse(report);
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const killed = all.filter((status) => caught.includes(status)).length;
  const survived = all.filter((status) => escaped.includes(status)).length;
  const mutants = Object.entries(files)
    .map(([file, content]) => [file, survivorsOf(content, earlier?.mutants[file] ?? [])] as const)
    .filter(([, survivors]) => survivors.length > 0)
    .sort(([a], [b]) => a.localeCompare(b));
  const score = Math.round((10_000 * killed) / Math.max(1, killed + survived)) / 100;
  return { killed, survived, score, mutants: Object.fromEntries(mutants) };
}

export function unexplained({ mutants }: SurvivorList): string[] {
  return Object.entries(mutants).flatMap(([file, survivors]) => {
    const open = survivors.filter(({ reason }) => reason === "");
    return open.map(({ line, was, becomes }) => `${file}:${line}\n  - ${was}\n  + ${becomes}`);
  });
}

export function readSurvivors(yaml: string): SurvivorList {
  return survivorList.parse(parse(yaml));
}

export function writeSurvivors(list: SurvivorList): string {
  return `${header}${stringify(list, { lineWidth: 0 })}`;
}
