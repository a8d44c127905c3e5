export type Difference = { path: string; before: unknown; after: unknown };

/** Leaf by leaf; lists that differ are one difference, because merging replaces them whole (SITE-04). */
export function diffValues(before: unknown, after: unknown, path = ""): Difference[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
    return keys.flatMap((key) => diffValues(before[key], after[key], path ? `${path}.${key}` : key));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
