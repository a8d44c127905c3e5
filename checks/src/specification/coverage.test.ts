import { expect, test } from "vitest";
import { type Level, parseCatalogue } from "./catalogue.ts";
import { coverRules, judgeCoverage, summarise } from "./coverage.ts";
import { parsePending } from "./pending.ts";

const noneWait = "features: { search: results, finance: estimates }\nrules:";

function catalogue(...rules: [id: string, level: Level][]) {
  const entries = rules.map(([id, level]) => {
    return `- { id: ${id}, section: [1], rule: it holds, kind: rule, level: ${level} }`;
  });
  return parseCatalogue(entries.join("\n"));
}

function testFile(file: string, ...calls: string[]) {
  return { file, text: `import { test } from "vitest";\n${calls.join("\n")}` };
}

function judge(rules: [string, Level][], files: { file: string; text: string }[], list = noneWait): string[] {
  const pending = parsePending(list);
  return judgeCoverage(coverRules(catalogue(...rules), pending, files), pending);
}

test("an id without a test is named", () => {
  const files = [testFile("a.test.ts", 'test("TAG-01 holds", () => {});')];
  expect(judge([["TAG-01", "unit"]], files)).toEqual([]);
  expect(
    judge(
      [
        ["TAG-01", "unit"],
        ["TAG-02", "unit"],
      ],
      files,
    ),
  ).toEqual(["TAG-02 has no test"]);
});

test("several ids in one title, and ids of the group around it, all count", () => {
  const calls = 'test.describe("TAG-03 x", () => { test("TAG-01 TAG-02 y, see TAG-04", () => {}); });';
  const rules = ["TAG-01", "TAG-02", "TAG-03", "TAG-04"].map((id): [string, Level] => [id, "unit"]);
  expect(judge(rules, [testFile("a.test.ts", calls)])).toEqual([]);
});

test.each([
  ["an unknown number", "TAG-99 x", "TAG-99"],
  ["an unknown number in the middle of a title", "x (TAG-99)", "TAG-99"],
  ["a slip in the area", "TGA-01 x", "TGA-01"],
  ["a slip behind a known id", "TAG-01 TGA-02 x", "TGA-02"],
  ["a digit too few", "TAG-1 x", "TAG-1"],
])("%s is named", (_, title, id) => {
  const file = testFile("a.test.ts", 'test("TAG-01", () => {});', `test("${title}", () => {});`);
  expect(judge([["TAG-01", "unit"]], [file])).toEqual([
    `a.test.ts:3 names ${id}, which is not in the catalogue`,
  ]);
});

test("what only looks like an id is none", () => {
  const file = testFile("a.test.ts", 'test("TAG-01 of a BT-50 and a SHA-256, D9", () => {});');
  expect(judge([["TAG-01", "unit"]], [file])).toEqual([]);
});

test.each<[Level, string, boolean]>([
  ["unit", "a.test.ts", true],
  ["unit", "a.test.tsx", true],
  ["unit", "a.medium.test.ts", true],
  ["unit", "e2e/a.spec.ts", true],
  ["api", "a.test.ts", false],
  ["api", "a.medium.test.ts", true],
  ["api", "e2e/deep/a.spec.ts", true],
  ["browser", "a.test.ts", false],
  ["browser", "a.medium.test.ts", false],
  ["browser", "e2e/a.spec.ts", true],
  ["unit", "e2e/a.ts", false],
  ["unit", "apps/a.spec.ts", false],
])("a rule of level %s with a test in %s: covered %s", (level, file, isCovered) => {
  const problems = judge([["TAG-01", level]], [testFile(file, 'test("TAG-01 x", () => {});')]);
  expect(problems.length === 0).toBe(isCovered);
});

test("a level too low says which level it takes and what is there", () => {
  const file = testFile("a.test.ts", 'test("TAG-01 x", () => {});');
  expect(judge([["TAG-01", "browser"]], [file])).toEqual([
    "TAG-01 needs a test of level browser or above; it has a.test.ts:2",
  ]);
});

test("a skipped test does not count", () => {
  const file = testFile("a.test.ts", 'test.skip("TAG-01 x", () => {});');
  expect(judge([["TAG-01", "unit"]], [file])).toEqual([
    "TAG-01 needs a test of level unit or above; it has a.test.ts:2 (left out)",
  ]);
});

test("a pending rule needs no test, may have some below its level, and leaves the list with one at its level", () => {
  const list = `${noneWait}\n  TAG-01: search`;
  const small = testFile("a.test.ts", 'test("TAG-01 x", () => {});');
  expect(judge([["TAG-01", "browser"]], [], list)).toEqual([]);
  expect(judge([["TAG-01", "browser"]], [small], list)).toEqual([]);
  expect(judge([["TAG-01", "unit"]], [small], list)).toEqual([
    "TAG-01 is pending, but covered: `pnpm spec --prune` takes it off the list",
  ]);
});

test("a pending rule that spans features may be tested at its level, when it says what is left out", () => {
  const spanning = `${noneWait}\n  TAG-01: { feature: finance, spans: [search, finance]`;
  const small = testFile("a.test.ts", 'test("TAG-01 x", () => {});');
  expect(judge([["TAG-01", "unit"]], [small], `${spanning}, partial: no estimate }`)).toEqual([]);
  expect(judge([["TAG-01", "unit"]], [], `${spanning} }`)).toEqual([]);
  expect(judge([["TAG-01", "unit"]], [small], `${spanning} }`)).toEqual([
    "TAG-01 has tests at its level: say under `partial` what they leave out",
  ]);
});

test("the summary counts by level; partial is not covered, nor is a rule that spans what is open", () => {
  const rules = catalogue(["TAG-01", "unit"], ["TAG-02", "unit"], ["CAR-01", "browser"], ["CAR-02", "api"]);
  const pending = parsePending(`${noneWait}\n  TAG-02: { feature: finance, spans: [search, finance] }`);
  const files = [
    testFile("a.test.ts", 'test("TAG-01 TAG-02 CAR-01 x", () => {});'),
    testFile("a.medium.test.ts", 'test("CAR-02 x", () => {});'),
  ];
  const { rules: covered } = coverRules(rules, pending, files);
  expect(covered.map(({ state }) => state)).toEqual(["covered", "partial", "partial", "covered"]);
  expect(summarise(covered)).toBe("covered 2 of 4 (unit 1/2, api 1/1, browser 0/1)");
});
