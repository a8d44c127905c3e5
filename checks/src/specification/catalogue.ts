import { parse } from "yaml";
import * as z from "zod";

/** Where a rule is proved, weakest first: a browser test shows what an API test shows, and more. */
export const levels = ["unit", "api", "browser"] as const;
export type Level = (typeof levels)[number];

const kinds = ["rule", "screen", "route", "data", "copy", "constant", "call", "state"] as const;

const rule = z.strictObject({
  id: z.string().regex(/^[A-Z]{3,}-\d{2}$/, "an id is AREA-NN"),
  section: z.array(z.int().min(0)).min(1),
  rule: z.string().min(1),
  kind: z.enum(kinds),
  level: z.enum(levels),
  ambiguous: z.string().min(1).optional(),
  depends_on_flag: z.string().min(1).optional(),
});

export type Rule = z.infer<typeof rule>;

const catalogue = z.array(rule).min(1).superRefine(refuseDoubleIds);

function refuseDoubleIds(rules: readonly Rule[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const { id } of rules) {
    if (seen.has(id)) context.addIssue({ code: "custom", message: `${id} is there twice` });
    seen.add(id);
  }
}

export function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}

/** Throws with every problem by its path: a catalogue that cannot be read proves nothing. */
export function parseCatalogue(yaml: string): Rule[] {
  return orThrow(catalogue.safeParse(parse(yaml)), "docs/spec/rules.yaml");
}

/** One line on each area, in the catalogue's order. */
export function parseAreas(yaml: string): Map<string, string> {
  const areas = orThrow(
    z.record(z.string(), z.string().min(1)).safeParse(parse(yaml)),
    "docs/spec/areas.yaml",
  );
  return new Map(Object.entries(areas));
}

export function orThrow<T>(result: z.ZodSafeParseResult<T>, file: string): T {
  if (result.success) return result.data;
  throw new Error(`${file} is not valid:\n${z.prettifyError(result.error)}`);
}
