import ts from "typescript";
import { fieldOf, type StaticValue } from "./static-value.ts";

/** Names that a place in a file can see, each with what it may be. */
export type Scope = { names: Map<string, () => StaticValue[]>; outer?: Scope };

export function lookUp(name: string, scope: Scope): StaticValue[] | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const found = at.names.get(name);
    if (found) return found();
  }
  return undefined;
}

/** Worked out when first asked for, once; a name that needs itself is unknown. */
function once(work: () => StaticValue[]): () => StaticValue[] {
  let value: StaticValue[] | undefined;
  return () => {
    if (value) return value;
    value = [{ kind: "unknown" }];
    value = work();
    return value;
  };
}

export function bindNames(target: ts.BindingName, values: () => StaticValue[], scope: Scope): void {
  if (ts.isIdentifier(target)) {
    scope.names.set(target.text, once(values));
    return;
  }
  for (const [index, element] of target.elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    const { propertyName, name } = element;
    const key = ts.isArrayBindingPattern(target) ? String(index) : (propertyName ?? name).getText();
    bindNames(name, () => fieldOf(values(), key), scope);
  }
}

/** A function's own scope; a parameter without a known value hides an outer name all the same. */
export function scopeOfCall(
  parameters: readonly ts.ParameterDeclaration[],
  values: readonly StaticValue[][],
  outer: Scope,
): Scope {
  const scope: Scope = { names: new Map(), outer };
  for (const [index, { name }] of parameters.entries()) {
    bindNames(name, () => values[index] ?? [{ kind: "unknown" }], scope);
  }
  return scope;
}
