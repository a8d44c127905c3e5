import { isMap, isNode, isScalar, parse, parseDocument } from "yaml";
import * as z from "zod";
import { orThrow } from "./catalogue.ts";

const file = "docs/spec/pending.yaml";

const entry = z.union([
  z.string().transform((feature) => ({ feature })),
  z
    .strictObject({
      feature: z.string(),
      spans: z.array(z.string()).min(2).describe("every feature whose screens the rule speaks of"),
      partial: z.string().min(1).optional().describe("what today's tests leave out"),
    })
    .refine(({ feature, spans }) => spans.includes(feature), "feature is the last to land of those in spans"),
]);

const pendingList = z.strictObject({
  features: z.record(z.string(), z.string().min(1)),
  rules: z.record(z.string(), entry).nullable(),
});

/** A rule without `spans` leaves the list with its first test at its level. */
export type PendingRule = {
  feature: string;
  spans?: readonly string[] | undefined;
  partial?: string | undefined;
};

export type Pending = { features: ReadonlyMap<string, string>; rules: ReadonlyMap<string, PendingRule> };

export function parsePending(yaml: string): Pending {
  const { features, rules } = orThrow(pendingList.safeParse(parse(yaml)), file);
  return { features: new Map(Object.entries(features)), rules: new Map(Object.entries(rules ?? {})) };
}

/** Features that a rule of one screen still waits for: all others have landed. */
function openFeatures({ rules }: Pending): Set<string> {
  return new Set([...rules.values()].filter(({ spans }) => !spans).map(({ feature }) => feature));
}

function judgeEntry(
  id: string,
  { feature, spans }: PendingRule,
  pending: Pending,
  open: Set<string>,
): string[] {
  const unknown = [...new Set([feature, ...(spans ?? [])])]
    .filter((name) => !pending.features.has(name))
    .map((name) => `${id} waits for "${name}", which is not one of the features`);
  if (!spans || unknown.length > 0 || spans.some((name) => open.has(name))) return unknown;
  return [`${id} spans ${spans.join(", ")}, and all of them have landed: prove it whole and take it out`];
}

/** What is wrong with the list in itself: unknown ids, unknown features, a spanning rule left behind. */
export function judgePending(pending: Pending, known: ReadonlySet<string>): string[] {
  const open = openFeatures(pending);
  const problems = [...pending.rules].flatMap(([id, rule]) => {
    return known.has(id) ? judgeEntry(id, rule, pending, open) : [`${id} is not in the catalogue`];
  });
  return problems.map((problem) => `${file}: ${problem}`);
}

/** The same text without these rules, nothing else touched. */
export function withoutRules(yaml: string, ids: readonly string[]): string {
  const rules = parseDocument(yaml).get("rules");
  if (!isMap(rules)) return yaml;
  const cuts = rules.items.flatMap(({ key, value }) => {
    const range = isNode(value) ? value.range : undefined;
    if (!isScalar(key) || !key.range || !range || !ids.includes(String(key.value))) return [];
    const from = yaml.lastIndexOf("\n", key.range[0]) + 1;
    const lineEnd = yaml.indexOf("\n", range[1] - 1);
    return [{ from, to: lineEnd < 0 ? yaml.length : lineEnd + 1 }];
  });
  return cuts.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), yaml);
}
