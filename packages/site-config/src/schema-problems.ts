import type { z } from "zod";
import { limits } from "./limits.ts";
import { nearestName } from "./nearest-name.ts";
import { type Problem, pathText } from "./problems.ts";

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** Names that live elsewhere in the document, by name: told instead of guessed when one is written a level too high. */
type Elsewhere = ReadonlyMap<string, string>;

function shapeKeys(inst: unknown): string[] {
  const definition = (inst as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def;
  return Object.keys(definition?.shape ?? {});
}

function unknownKey(key: string, known: readonly string[], elsewhere: Elsewhere): string {
  const home = elsewhere.get(key);
  if (home !== undefined) return `unknown key \`${key}\`; it belongs in ${home}`;
  const near = nearestName(key, known);
  return near === undefined ? `unknown key \`${key}\`` : `unknown key \`${key}\`; did you mean \`${near}\`?`;
}

/**
 * Zod's own words, except for unknown keys, which are answered with the nearest known name (D17). Only as many as
 * are reported: looking for names is the one costly step, and a hostile document may hold thousands.
 */
function explain(elsewhere: Elsewhere) {
  let left: number = limits.problems;
  return (issue: RawIssue): string | undefined => {
    if (issue.code !== "unrecognized_keys") return undefined;
    const told = issue.keys.slice(0, left).map((key) => unknownKey(key, shapeKeys(issue.inst), elsewhere));
    left -= told.length;
    return told.join("\n") || "unknown keys";
  };
}

/** Of a union's branches the one the input was meant for: it has the right type, and the fewest problems. */
function likelyBranch(branches: readonly Issue[][]): readonly Issue[] {
  const typed = branches.filter(
    (issues) => !issues.some((issue) => issue.code === "invalid_type" && issue.path.length === 0),
  );
  return typed.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

function flatten(issue: Issue, above: readonly PropertyKey[] = []): Problem[] {
  const path = [...above, ...issue.path];
  if (issue.code === "invalid_union") {
    const branch = likelyBranch(issue.errors);
    const nested = branch.some((inner) => inner.path.length > 0 || inner.code === "unrecognized_keys");
    if (nested) return branch.flatMap((inner) => flatten(inner, path));
  }
  const place = pathText(path);
  return issue.message.split("\n").map((message) => ({ path: place, message: inWords(place, message) }));
}

function inWords(path: string, message: string): string {
  if (path === "settings") return message.replace(/^unknown key/, "unknown setting");
  return message.replace(/^Invalid input: /, "").replace(/expected (.+), received undefined/, "is missing");
}

export function checkSchema<T>(
  schema: z.ZodType<T>,
  input: unknown,
  elsewhere: Elsewhere = new Map(),
): { value: T } | { problems: Problem[] } {
  const result = schema.safeParse(input, { error: explain(elsewhere) });
  if (result.success) return { value: result.data };
  return { problems: result.error.issues.flatMap((issue) => flatten(issue)).slice(0, limits.problems) };
}
