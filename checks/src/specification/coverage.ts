import { areaOf, type Level, levels, type Rule } from "./catalogue.ts";
import { collectTests } from "./collect-titles.ts";
import type { Pending, PendingRule } from "./pending.ts";
import { idsOfTitle } from "./rule-ids.ts";
import { levelOfFile } from "./test-files.ts";

export type SourceFile = { file: string; text: string };

export type ProvingTest = { file: string; line: number; title: string; level: Level; isLeftOut: boolean };

/** covered: a test at the rule's level or above. partial: tests, but below it, or for some of its screens only. */
export type State = "covered" | "partial" | "missing";

export type CoveredRule = { rule: Rule; tests: ProvingTest[]; state: State; isAtLevel: boolean };

export type Coverage = { rules: CoveredRule[]; unknownIds: string[] };

function isAtLevel(test: Level, rule: Level): boolean {
  return levels.indexOf(test) >= levels.indexOf(rule);
}

type NamedTest = ProvingTest & { ids: string[] };

function testsOfFile({ file, text }: SourceFile, areas: ReadonlySet<string>): NamedTest[] {
  const level = levelOfFile(file);
  // Most files name no rule: they need no parsing.
  if (!level || !/[A-Z]{3,}-/.test(text)) return [];
  return collectTests(file, text).map(({ titles, line, isLeftOut }) => {
    const ids = [...new Set(titles.flatMap((title) => idsOfTitle(title, areas)))];
    return { file, line, title: titles.join(" > "), level, isLeftOut, ids };
  });
}

function coverRule(rule: Rule, tests: ProvingTest[], pending: Pending): CoveredRule {
  const counting = tests.filter((test) => !test.isLeftOut);
  const atLevel = counting.some((test) => isAtLevel(test.level, rule.level));
  const isWhole = atLevel && !pending.rules.get(rule.id)?.spans;
  const state = isWhole ? "covered" : counting.length > 0 ? "partial" : "missing";
  return { rule, tests, state, isAtLevel: atLevel };
}

export function coverRules(rules: readonly Rule[], pending: Pending, files: readonly SourceFile[]): Coverage {
  const byId = new Map(rules.map(({ id }) => [id, [] as ProvingTest[]]));
  const areas = new Set(rules.map(({ id }) => areaOf(id)));
  const unknownIds: string[] = [];
  for (const { ids, ...test } of files.flatMap((file) => testsOfFile(file, areas))) {
    for (const id of ids) {
      const tests = byId.get(id);
      if (tests) tests.push(test);
      else unknownIds.push(`${test.file}:${test.line} names ${id}, which is not in the catalogue`);
    }
  }
  return {
    rules: rules.map((rule) => coverRule(rule, byId.get(rule.id) ?? [], pending)),
    unknownIds: [...new Set(unknownIds)],
  };
}

function judgePendingRule({ rule, state, isAtLevel: atLevel }: CoveredRule, waiting: PendingRule): string[] {
  if (state === "covered") {
    return [`${rule.id} is pending, but covered: \`pnpm spec --prune\` takes it off the list`];
  }
  const isUnexplained = waiting.spans && atLevel && !waiting.partial;
  return isUnexplained
    ? [`${rule.id} has tests at its level: say under \`partial\` what they leave out`]
    : [];
}

function judgeRule(covered: CoveredRule, waiting: PendingRule | undefined): string[] {
  const { rule, tests, state } = covered;
  if (waiting) return judgePendingRule(covered, waiting);
  if (state === "covered") return [];
  if (tests.length === 0) return [`${rule.id} has no test`];
  const places = tests.map(({ file, line, isLeftOut }) => `${file}:${line}${isLeftOut ? " (left out)" : ""}`);
  const where = [...new Set(places)].join(", ");
  return [`${rule.id} needs a test of level ${rule.level} or above; it has ${where}`];
}

/** An id without a test, a test with an unknown id, a pending rule that is proved. */
export function judgeCoverage({ rules, unknownIds }: Coverage, pending: Pending): string[] {
  return [...unknownIds, ...rules.flatMap((rule) => judgeRule(rule, pending.rules.get(rule.rule.id)))];
}

/** `covered N of 485 (unit a/242, api b/44, browser c/199)` */
export function summarise(rules: readonly CoveredRule[]): string {
  const covered = rules.filter(({ state }) => state === "covered");
  const byLevel = levels.map((level) => {
    const count = (list: readonly CoveredRule[]) => list.filter(({ rule }) => rule.level === level).length;
    return `${level} ${count(covered)}/${count(rules)}`;
  });
  return `covered ${covered.length} of ${rules.length} (${byLevel.join(", ")})`;
}
