function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function mergeValue(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isPlain(over)) return over;
  // Through the same path when there is nothing to merge with, so that `__proto__` never survives.
  const under = isPlain(base) ? base : {};
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(under), ...Object.keys(over)])) {
    // Assigning it would change the prototype. Parsing has refused it already; here it is dropped in any case.
    if (key === "__proto__") continue;
    const value = mergeValue(
      Object.hasOwn(under, key) ? under[key] : undefined,
      Object.hasOwn(over, key) ? over[key] : undefined,
    );
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/**
 * SITE-04: plain objects merge deeply, lists and scalars are replaced whole, and an explicit null or false is an
 * override. A key that is absent or undefined keeps the value below it.
 */
export function mergeDocuments<Base extends object>(base: Base, ...overrides: readonly object[]): Base {
  return overrides.reduce<unknown>(mergeValue, mergeValue({}, base)) as Base;
}
