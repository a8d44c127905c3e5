import { expect, test } from "vitest";
import { collectTests } from "./collect-titles.ts";

const imports = 'import { describe, it, test } from "vitest";\n';

/** Full titles of what counts. */
function counted(source: string): string[] {
  const tests = collectTests("x.test.ts", imports + source);
  return tests.filter(({ isLeftOut }) => !isLeftOut).map(({ titles }) => titles.join(" > "));
}

test("a test is a call of the runner, with its line", () => {
  expect(collectTests("x.test.ts", `${imports}\ntest("A", () => {});\nit("B", () => {});`)).toEqual([
    { titles: ["A"], line: 3, isLeftOut: false },
    { titles: ["B"], line: 4, isLeftOut: false },
  ]);
});

test.each([
  ["a comment", '// test("A", () => {});\n/* test("B", () => {}) */'],
  ["a text", "const text = 'test(\"A\", () => {})';"],
  ["a pattern's own test", '/x/.test("A", () => {});'],
  ["an expectation inside a test", 'const a = () => expect("A").toBe("A");'],
  ["a step", 'test.step("A", () => {});'],
  ["a table without a title", 'test.each(["A"]);'],
])("%s is no test", (_, source) => {
  expect(counted(source)).toEqual([]);
});

test("a function of the same name that is not the runner's is no test", () => {
  expect(collectTests("x.test.ts", 'function test() {}\ntest("A", () => {});')).toEqual([]);
  expect(collectTests("x.test.ts", 'import { test as t } from "vitest";\nt("A", () => {});')).toHaveLength(1);
});

test("a group's title counts for the tests inside, at any depth", () => {
  const source =
    'describe("A", () => { describe("B", () => { test("C", () => {}); }); test("D", () => {}); });';
  expect(counted(source)).toEqual(["A > B > C", "A > D"]);
});

test.each([
  ["a template", "test(`A-$" + '{"01"} b`, () => {});', ["A-01 b"]],
  ["a constant", 'const title = "A" + " b"; test(title, () => {});', ["A b"]],
  ["a field of a constant", 'const t = { a: "A" } as const; test(t.a, () => {});', ["A"]],
  ["a loop", 'for (const id of ["A", "B"]) test(id, () => {});', ["A", "B"]],
  [
    "a loop over rows",
    'for (const [, id] of [[1, "A"], [2, "B"]]) test(`$' + "{id} x`, () => {});",
    ["A x", "B x"],
  ],
  ["a loop over records", 'for (const { id: a } of [{ id: "A" }]) { test(a, () => {}); }', ["A"]],
  [
    "entries",
    "for (const [id, n] of Object.entries({ A: 1 })) test(`$" + "{id}$" + "{n}`, () => {});",
    ["A1"],
  ],
  ["forEach", '["A", "B"].forEach((id) => { test(id, () => {}); });', ["A", "B"]],
  ["a mapped table", 'for (const t of ["A"].map((id) => `$' + "{id} x`)) test(t, () => {});", ["A x"]],
  ["each, by columns", 'test.each([["A", "no"], ["B", "no"]])("%s", () => {});', ["A", "B"]],
  ["each, by the second column", 'test.each([["no", "A"]])("%s %s", () => {});', ["no A"]],
  ["each, by names", 'test.each([{ id: "A", other: "no" }])("$id x", () => {});', ["A x"]],
  ["each of a list of texts", 'const ids = ["A", ...["B"]]; it.each(ids)("%j", () => {});', ["A", "B"]],
  ["a group's each", 'describe.each([["A"]])("x", (id) => { test(id, () => {}); });', ["x > A"]],
  ["both sides of a choice", 'test(x ? "A" : "B", () => {});', ["A", "B"]],
  ["what nobody knows", "test(`$" + "{process.pid} A`, () => {});", ["… A"]],
])("a title is read through %s", (_, source, titles) => {
  expect(counted(source)).toEqual(titles);
});

test("a parameter hides a constant of its name", () => {
  const source = 'const id = "A"; function prove(id: string) { test(id, () => {}); }';
  expect(counted(source)).toEqual(["…"]);
});

test.each([
  'test.skip("A", () => {});',
  'test.todo("A");',
  'test("A");',
  'test.fails("A", () => {});',
  'test.skipIf(true)("A", () => {});',
  'test.runIf(process.env.X)("A", () => {});',
  'test.skip.each(["A"])("%s", () => {});',
  'describe.skip("x", () => { test("A", () => {}); });',
  'describe.todo("x", () => { test("A", () => {}); });',
  'test("A", { skip: true }, () => {});',
  'test("A", (context) => { context.skip(); });',
  'test("A", ({ skip }) => { if (x) skip(); });',
  'const later = test.skipIf(true); later("A", () => {});',
  // Playwright's way of leaving out what is around.
  'test("A", () => { test.skip(); });',
  'test("A", () => { test.fixme(browserName === "x", "why"); });',
  'test.describe("x", () => { test.skip(true, "why"); test("A", () => {}); });',
  'test.describe.fixme("x", () => { test("A", () => {}); });',
  'test.fail(); test("A", () => {});',
])("left out, so not counted: %s", (source) => {
  expect(counted(source)).toEqual([]);
});

test.each([
  'test.concurrent("A", () => {});',
  'test("A", { skip: false, timeout: 5 }, () => {});',
  'test("A", () => { list.skip(2); });',
  'test.describe("x", () => { test.use({}); test("A", () => { test.slow(); }); });',
  'test.skip("B", () => {}); test("A", () => {});',
  'const slow = test.extend({}); slow("A", () => {});',
  'test("A", proof);',
])("counted: %s", (source) => {
  expect(counted(source)).toHaveLength(1);
});
