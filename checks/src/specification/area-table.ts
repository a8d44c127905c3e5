import { areaOf, type Level, levels, type Rule } from "./catalogue.ts";
import type { Pending } from "./pending.ts";

const begin = "<!-- table: pnpm spec --write -->";
const end = "<!-- end of table -->";

/** By the list alone: what is not pending is covered, or `pnpm verify` fails. */
function proved(rules: readonly Rule[], pending: Pending, level: Level): string {
  const ofLevel = rules.filter((rule) => rule.level === level);
  if (ofLevel.length === 0) return "";
  return `${ofLevel.filter(({ id }) => !pending.rules.has(id)).length}/${ofLevel.length}`;
}

function comesWith(rules: readonly Rule[], pending: Pending): string {
  const counts = new Map<string, number>();
  for (const { id } of rules) {
    const feature = pending.rules.get(id)?.feature;
    if (feature) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([a, first], [b, second]) => second - first || a.localeCompare(b));
  return sorted.map(([feature, count]) => `${feature} ${count}`).join(", ");
}

export function areaTable(
  rules: readonly Rule[],
  areas: ReadonlyMap<string, string>,
  pending: Pending,
): string {
  const row = (name: string, about: string, own: readonly Rule[]) => {
    const figures = levels.map((level) => proved(own, pending, level));
    return `| ${[name, about, own.length, ...figures, comesWith(own, pending)].join(" | ")} |`;
  };
  const rows = [...areas].map(([area, about]) => {
    return row(
      `\`${area}\``,
      about,
      rules.filter(({ id }) => areaOf(id) === area),
    );
  });
  return [
    "| area | about | rules | unit | api | browser | the rest comes with |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    row("all", "", rules),
  ].join("\n");
}

/** Every area has its line, and no line is left over. */
export function judgeAreas(rules: readonly Rule[], areas: ReadonlyMap<string, string>): string[] {
  const used = new Set(rules.map(({ id }) => areaOf(id)));
  const problems = [
    ...[...used].filter((area) => !areas.has(area)).map((area) => `${area} has no line`),
    ...[...areas.keys()].filter((area) => !used.has(area)).map((area) => `${area} has no rule`),
  ];
  return problems.map((problem) => `docs/spec/areas.yaml: ${problem}`);
}

/** The page with its table made anew; without the two marks there is no place for it. */
export function withTable(page: string, table: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`docs/spec/README.md lacks ${begin} … ${end}`);
  return `${page.slice(0, from)}${begin}\n${table}\n${page.slice(to)}`;
}
