import { expect, test } from "vitest";
import { listSurvivors, readSurvivors, unexplained, writeSurvivors } from "./survivors.ts";

const source = "const limit = 8;\nexport const isNew = (days: number) => days <= limit;\n";

function mutant(status: string, line: number, columns: [number, number], replacement: string) {
  const [start, end] = columns;
  return { status, replacement, location: { start: { line, column: start }, end: { line, column: end } } };
}

const report = {
  files: {
    "src/tag.ts": {
      source,
      mutants: [
        mutant("Survived", 2, [40, 53], "days < limit"),
        mutant("Killed", 2, [40, 53], "true"),
        mutant("Timeout", 2, [40, 53], "false"),
        mutant("NoCoverage", 1, [15, 16], "9"),
        mutant("Ignored", 1, [15, 16], "7"),
      ],
    },
    "src/whole.ts": { source: "", mutants: [mutant("Killed", 1, [1, 1], "")] },
  },
};

test("what no test noticed is listed by line, as it was and as it became; the rest is counted", () => {
  expect(listSurvivors(report, undefined)).toEqual({
    killed: 3,
    survived: 2,
    score: 60,
    mutants: {
      "src/tag.ts": [
        { line: 1, was: "const limit = 8;", becomes: "const limit = 9;", reason: "" },
        {
          line: 2,
          was: "export const isNew = (days: number) => days <= limit;",
          becomes: "export const isNew = (days: number) => days < limit;",
          reason: "",
        },
      ],
    },
  });
});

test("a reason follows its mutant to another line, and no further", () => {
  const list = listSurvivors(report, undefined);
  for (const one of list.mutants["src/tag.ts"] ?? []) one.reason = `because of ${one.becomes}`;
  const kept = readSurvivors(writeSurvivors(list));
  const moved = structuredClone(report);
  const file = moved.files["src/tag.ts"];
  file.source = `\n${file.source.replace("limit = 8", "limit = 10")}`;
  for (const { location } of file.mutants) {
    location.start.line += 1;
    location.end.line += 1;
  }
  const [changed, same] = listSurvivors(moved, kept).mutants["src/tag.ts"] ?? [];
  expect(same).toMatchObject({ line: 3, reason: expect.stringContaining("days < limit") });
  expect(changed).toMatchObject({ line: 2, reason: "" });
});

test("a mutant without a reason is named", () => {
  const list = listSurvivors(report, undefined);
  const [first] = list.mutants["src/tag.ts"] ?? [];
  if (first) first.reason = "the same to every caller";
  expect(unexplained(list)).toEqual([expect.stringContaining("src/tag.ts:2")]);
});
