import { limits } from "./limits.ts";
import { type Problem, pathText } from "./problems.ts";

type Visit = { value: unknown; path: PropertyKey[] };

const forbiddenKeys = new Set(["__proto__", "constructor", "prototype"]);
/** Keys are repeated in messages and logs: short, and on one line. */
const plainKey = /^\P{Cc}{1,120}$/u;

function scalarProblem(value: unknown): string | undefined {
  if (typeof value === "string")
    return value.length > limits.text ? `longer than ${limits.text} characters` : undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "not a finite number";
  if (value === null || value === undefined || typeof value === "boolean") return undefined;
  return "only text, numbers, true, false, null, lists and maps are allowed";
}

function children({ value, path }: Visit): Visit[] | string {
  if (typeof value !== "object" || value === null) return [];
  if (path.length >= limits.depth) return `nested deeper than ${limits.depth} levels`;
  if (Array.isArray(value)) return value.map((item, at) => ({ value: item, path: [...path, at] }));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return "only plain maps are allowed";
  const bad = Object.keys(value).find((key) => forbiddenKeys.has(key) || !plainKey.test(key));
  if (bad !== undefined) return `the key ${JSON.stringify(bad.slice(0, 40))} is not allowed`;
  return Object.entries(value).map(([key, item]) => ({ value: item, path: [...path, key] }));
}

/**
 * Whether an untrusted document is small and plain enough to be validated at all. Walks without recursion and
 * stops at the first problem, so that a hostile document costs little.
 */
export function measureDocument(input: unknown): Problem[] {
  const open: Visit[] = [{ value: input, path: [] }];
  let nodes = 0;
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    nodes += 1;
    if (nodes + open.length > limits.nodes)
      return [{ path: pathText(visit.path), message: `more than ${limits.nodes} values` }];
    const found = typeof visit.value === "object" ? children(visit) : scalarProblem(visit.value);
    if (typeof found === "string") return [{ path: pathText(visit.path), message: found }];
    if (found !== undefined) open.push(...found);
  }
  const bytes = documentBytes(input);
  if (bytes > limits.bytes)
    return [{ path: "", message: `${bytes} bytes; at most ${limits.bytes} are allowed` }];
  return [];
}

/** UTF-8 bytes of a document as JSON. */
export function documentBytes(document: unknown): number {
  return new TextEncoder().encode(JSON.stringify(document) ?? "").length;
}
