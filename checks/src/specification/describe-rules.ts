import { areaOf, type Rule } from "./catalogue.ts";
import type { CoveredRule, ProvingTest, State } from "./coverage.ts";
import type { Pending } from "./pending.ts";

/** `CAR-01 to -04 CAR-09`: runs of three and more are told by their ends. */
export function tellIds(ids: readonly string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const follows = last && areaOf(last) === areaOf(id) && numberOf(last) + 1 === numberOf(id);
    if (run && follows) run.push(id);
    else runs.push([id]);
  }
  const told = runs.map((run) => {
    return run.length < 3 ? run.join(" ") : `${run[0]} to -${run.at(-1)?.split("-").at(-1)}`;
  });
  return told.join(" ");
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}

/** One line on an area: how much is covered, and what is not. */
export function tellArea(area: string, rules: readonly CoveredRule[]): string {
  const own = rules.filter(({ rule }) => areaOf(rule.id) === area);
  const ids = (wanted: State) => own.filter(({ state }) => state === wanted).map(({ rule }) => rule.id);
  const partial = ids("partial");
  const missing = ids("missing");
  const figures = `${ids("covered").length} of ${own.length}`.padStart(9);
  return [
    `${area.padEnd(10)}${figures}`,
    ...(partial.length > 0 ? [`partial ${tellIds(partial)}`] : []),
    ...(missing.length > 0 ? [`missing ${tellIds(missing)}`] : []),
  ].join("  ");
}

/** A loop or a table of cases is one test in the source: one line, with how many it makes. */
function tellTests(tests: readonly ProvingTest[]): string[] {
  const places = Map.groupBy(tests, ({ file, line }) => `${file}:${line}`);
  return [...places].map(([place, [first, ...others]]) => {
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    const leftOut = first?.isLeftOut ? "LEFT OUT " : "";
    return `    ${(first?.level ?? "").padEnd(8)}${leftOut}${place}  ${first?.title}${more}`;
  });
}

function tellState({ rule, state }: CoveredRule, pending: Pending): string {
  const waiting = pending.rules.get(rule.id);
  if (!waiting) return state;
  const { feature, spans, partial } = waiting;
  if (!spans) return `${state}, comes with ${feature}`;
  return `${state}, spans ${spans.join(", ")}${partial ? `: ${partial}` : ""}`;
}

function tellNotes({ ambiguous, depends_on_flag: flag }: Rule): string[] {
  return [...(ambiguous ? [`    open: ${ambiguous}`] : []), ...(flag ? [`    setting: ${flag}`] : [])];
}

export function tellRule(covered: CoveredRule, pending: Pending, withNotes: boolean): string {
  const { rule, tests } = covered;
  return [
    `${rule.id} [${rule.level}] ${tellState(covered, pending)}`,
    `    ${rule.rule}`,
    ...(withNotes ? tellNotes(rule) : []),
    ...tellTests(tests),
  ].join("\n");
}
