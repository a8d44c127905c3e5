import ts from "typescript";
import { bindNames, lookUp, type Scope } from "./scope.ts";
import { combine, elementsOf, fieldOf, type StaticValue, textOf } from "./static-value.ts";

const unknown: StaticValue[] = [{ kind: "unknown" }];

function joined(parts: readonly StaticValue[][]): StaticValue[] {
  return combine(parts).map((row) => ({ kind: "text", text: row.map(textOf).join("") }));
}

function evaluateTemplate(node: ts.TemplateExpression, scope: Scope): StaticValue[] {
  const spans = node.templateSpans.flatMap(({ expression, literal }) => [
    evaluate(expression, scope),
    [{ kind: "text" as const, text: literal.text }],
  ]);
  return joined([[{ kind: "text", text: node.head.text }], ...spans]);
}

function evaluateList(node: ts.ArrayLiteralExpression, scope: Scope): StaticValue[] {
  const items = node.elements.flatMap((element) => {
    if (!ts.isSpreadElement(element)) return [evaluate(element, scope)];
    return evaluate(element.expression, scope).flatMap((value) => {
      return value.kind === "list" ? value.items : [unknown];
    });
  });
  return [{ kind: "list", items }];
}

function evaluateRecord(node: ts.ObjectLiteralExpression, scope: Scope): StaticValue[] {
  const fields = new Map<string, StaticValue[]>();
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
      fields.set(property.name.text, evaluate(property.initializer, scope));
    }
    if (ts.isShorthandPropertyAssignment(property)) {
      fields.set(property.name.text, lookUp(property.name.text, scope) ?? unknown);
    }
  }
  return [{ kind: "record", fields }];
}

function entriesOf(values: readonly StaticValue[], part: string): StaticValue[] {
  return values.flatMap((value): StaticValue[] => {
    if (value.kind !== "record") return unknown;
    const items = [...value.fields].map(([name, field]): StaticValue[] => {
      const key: StaticValue = { kind: "text", text: name };
      if (part === "keys") return [key];
      return part === "values" ? field : [{ kind: "list", items: [[key], field] }];
    });
    return [{ kind: "list", items }];
  });
}

/** `Object.entries(x)` and its like, and `x.map((row) => expression)`: what tables of cases are made with. */
function evaluateCall({ expression, arguments: [first] }: ts.CallExpression, scope: Scope): StaticValue[] {
  if (!first || !ts.isPropertyAccessExpression(expression)) return unknown;
  const name = expression.name.text;
  if (expression.expression.getText() === "Object" && ["entries", "keys", "values"].includes(name)) {
    return entriesOf(evaluate(first, scope), name);
  }
  if (name !== "map" || !ts.isArrowFunction(first) || ts.isBlock(first.body)) return unknown;
  const { body, parameters } = first;
  const items = elementsOf(evaluate(expression.expression, scope)).map((element) => {
    const inner: Scope = { names: new Map(), outer: scope };
    if (parameters[0]) bindNames(parameters[0].name, () => [element], inner);
    return evaluate(body, inner);
  });
  return [{ kind: "list", items }];
}

function evaluateOperator(node: ts.BinaryExpression, scope: Scope): StaticValue[] {
  if (node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return unknown;
  return joined([evaluate(node.left, scope), evaluate(node.right, scope)]);
}

function unwrap(node: ts.Expression): ts.Expression {
  const wrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node);
  return wrapped ? unwrap(node.expression) : node;
}

function isWord({ kind }: ts.Node): boolean {
  const { TrueKeyword, FalseKeyword, NullKeyword } = ts.SyntaxKind;
  return kind === TrueKeyword || kind === FalseKeyword || kind === NullKeyword;
}

export function evaluate(wrapped: ts.Expression, scope: Scope): StaticValue[] {
  const node = unwrap(wrapped);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [{ kind: "text", text: node.text }];
  if (isWord(node)) return [{ kind: "text", text: node.getText() }];
  if (ts.isTemplateExpression(node)) return evaluateTemplate(node, scope);
  if (ts.isIdentifier(node)) return lookUp(node.text, scope) ?? unknown;
  if (ts.isArrayLiteralExpression(node)) return evaluateList(node, scope);
  if (ts.isObjectLiteralExpression(node)) return evaluateRecord(node, scope);
  if (ts.isPropertyAccessExpression(node)) return fieldOf(evaluate(node.expression, scope), node.name.text);
  if (ts.isElementAccessExpression(node)) {
    const names = evaluate(node.argumentExpression, scope).map(textOf);
    return names.flatMap((name) => fieldOf(evaluate(node.expression, scope), name));
  }
  if (ts.isConditionalExpression(node)) {
    return [...evaluate(node.whenTrue, scope), ...evaluate(node.whenFalse, scope)];
  }
  if (ts.isBinaryExpression(node)) return evaluateOperator(node, scope);
  return ts.isCallExpression(node) ? evaluateCall(node, scope) : unknown;
}

/** Constants of a block, whatever their order: a test that is run later sees them all. */
export function scopeOfBlock(statements: readonly ts.Statement[], outer?: Scope): Scope {
  const scope: Scope = { names: new Map(), ...(outer && { outer }) };
  for (const statement of statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const values = () =>
        isConstant && initializer ? evaluate(initializer, scope) : [{ kind: "unknown" as const }];
      bindNames(name, values, scope);
    }
  }
  return scope;
}
