import ts from "typescript";
import { parametersOf, titleOfRow } from "./each-titles.ts";
import { evaluate, scopeOfBlock } from "./evaluate.ts";
import { bindNames, type Scope, scopeOfCall } from "./scope.ts";
import { combine, elementsOf, type StaticValue, textOf } from "./static-value.ts";
import {
  findRunners,
  isFunction,
  leavesOutWhenRun,
  type Runners,
  readTestCall,
  type TestCall,
} from "./test-calls.ts";

/** One test as the runner would name it: its groups' titles, then its own. */
export type CollectedTest = { titles: string[]; line: number; isLeftOut: boolean };

type Place = { scope: Scope; groups: readonly string[][]; isLeftOut: boolean };

type Walk = { file: ts.SourceFile; runners: Runners; found: CollectedTest[] };

function titlesOf({ title, table, isSpread }: TestCall, scope: Scope): string[] {
  const titles = evaluate(title, scope).map(textOf);
  if (!table) return titles;
  const rows = elementsOf(evaluate(table, scope));
  return titles.flatMap((text) => rows.map((row) => titleOfRow(text, row, isSpread)));
}

function takeTestCall(node: ts.Node, call: TestCall, place: Place, walk: Walk): void {
  const { kind, body, table, isSpread } = call;
  const titles = titlesOf(call, place.scope);
  const isLeftOut =
    place.isLeftOut || call.isLeftOut || (isFunction(body) && leavesOutWhenRun(body, walk.runners));
  if (kind === "test") {
    const line = walk.file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const paths = combine([...place.groups, titles]);
    walk.found.push(...paths.map((path) => ({ titles: path, line, isLeftOut })));
    return;
  }
  if (!isFunction(body)) return;
  const rows = table ? elementsOf(evaluate(table, place.scope)) : [];
  const scope = scopeOfCall(body.parameters, parametersOf(rows, isSpread), place.scope);
  visit(body.body, { scope, groups: [...place.groups, titles], isLeftOut }, walk);
}

/** A function handed to `forEach` and its like meets the elements; any other meets what nobody knows. */
function argumentsOf(node: ts.ArrowFunction | ts.FunctionExpression, scope: Scope): StaticValue[][] {
  const call = node.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return [];
  const { name, expression } = call.expression;
  return ["forEach", "map", "flatMap"].includes(name.text) ? [elementsOf(evaluate(expression, scope))] : [];
}

function visitLoop(node: ts.ForOfStatement, place: Place, walk: Walk): void {
  const declared = ts.isVariableDeclarationList(node.initializer)
    ? node.initializer.declarations[0]
    : undefined;
  const scope: Scope = { names: new Map(), outer: place.scope };
  if (declared) {
    const elements = () => elementsOf(evaluate(node.expression, place.scope));
    bindNames(declared.name, elements, scope);
  }
  visit(node.statement, { ...place, scope }, walk);
}

function visit(node: ts.Node, place: Place, walk: Walk): void {
  const call = ts.isCallExpression(node) ? readTestCall(node, walk.runners) : undefined;
  if (call) takeTestCall(node, call, place, walk);
  else if (ts.isForOfStatement(node)) visitLoop(node, place, walk);
  else {
    const inner = { ...place, scope: scopeInside(node, place.scope) };
    ts.forEachChild(node, (child) => visit(child, inner, walk));
  }
}

function scopeInside(node: ts.Node, scope: Scope): Scope {
  if (ts.isBlock(node)) return scopeOfBlock(node.statements, scope);
  if (isFunction(node)) return scopeOfCall(node.parameters, argumentsOf(node, scope), scope);
  return ts.isFunctionDeclaration(node) ? scopeOfCall(node.parameters, [], scope) : scope;
}

/**
 * Tests of a file by its syntax, without running it: a comment or a text that looks like a test is none. Titles are read
 * through constants, templates, loops and `each` within the file; what comes from elsewhere reads as "…".
 */
export function collectTests(name: string, text: string): CollectedTest[] {
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const runners = findRunners(file);
  const walk: Walk = { file, runners, found: [] };
  const isLeftOut = leavesOutWhenRun(file, runners);
  const place: Place = { scope: scopeOfBlock(file.statements), groups: [], isLeftOut };
  ts.forEachChild(file, (node) => visit(node, place, walk));
  return walk.found;
}
