import { expect, test } from "vitest";
import { judgePending, parsePending, withoutRules } from "./pending.ts";

const features = "features:\n  search: results\n  finance: estimates\n";

function judge(rules: string): string[] {
  return judgePending(parsePending(`${features}rules:\n${rules}`), new Set(["TAG-01", "TAG-02"]));
}

test("known ids that wait for known features are fine, and so is an empty list", () => {
  expect(judge("  TAG-01: search\n  TAG-02: finance")).toEqual([]);
  expect(judge("")).toEqual([]);
});

test.each([
  ["an unknown id", "  TAG-99: search", "TAG-99 is not in the catalogue"],
  ["an unknown feature", "  TAG-01: serach", 'TAG-01 waits for "serach"'],
  [
    "an unknown feature among several",
    "  TAG-02: search\n  TAG-01: { feature: search, spans: [search, finnace] }",
    'TAG-01 waits for "finnace"',
  ],
])("%s is named", (_, rules, message) => {
  expect(judge(rules)).toEqual([expect.stringContaining(message)]);
});

test("a rule that spans features stays until the last of them has landed", () => {
  const spanning = "  TAG-01: { feature: finance, spans: [search, finance] }";
  expect(judge(`${spanning}\n  TAG-02: finance`)).toEqual([]);
  expect(judge(`${spanning}\n  TAG-02: search`)).toEqual([]);
  // Two that span keep each other on the list no longer than their features are open.
  expect(judge(`${spanning}\n  TAG-02: { feature: finance, spans: [search, finance] }`)).toEqual([
    expect.stringContaining("TAG-01 spans search, finance, and all of them have landed"),
    expect.stringContaining("TAG-02 spans search, finance, and all of them have landed"),
  ]);
});

test.each([
  ["an id twice", "  TAG-01: search\n  TAG-01: finance"],
  ["spans that leave its feature out", "  TAG-01: { feature: rules, spans: [search, finance] }"],
  ["spans of one feature", "  TAG-01: { feature: search, spans: [search] }"],
  ["an excuse without spans", "  TAG-01: { feature: search, partial: later }"],
])("%s is refused", (_, rules) => {
  expect(() => judge(rules)).toThrow();
});

test("pruning takes out the named rules and keeps the rest as written", () => {
  const kept = `# why\n${features}rules:\n  # first\n  TAG-01:   search # so\n`;
  const wide = "  TAG-02:\n    feature: finance\n    spans: [search,\n      finance]\n";
  const last = "  TAG-03: { feature: search, spans: [search, finance] } # and so\n";
  expect(withoutRules(kept + wide + last, [])).toBe(kept + wide + last);
  expect(withoutRules(kept + wide + last, ["TAG-02"])).toBe(kept + last);
  expect(withoutRules(kept + wide + last, ["TAG-03", "TAG-02"])).toBe(kept);
  expect(withoutRules(kept + wide + last.trimEnd(), ["TAG-03"])).toBe(kept + wide);
});
