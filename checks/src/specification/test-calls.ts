import ts from "typescript";

const testNames = ["test", "it"];
const groupNames = ["describe", "suite"];
const tables = ["each", "for"];
/** Left out by the runner, now or under some condition; or passing because the rule does not hold. */
const leavesOut = ["skip", "todo", "fixme", "skipIf", "runIf", "fails", "fail"];
const harmless = ["only", "concurrent", "sequential", "shuffle", "serial", "parallel", "extend"];
/** A call of these gives the function that takes the title. */
const givesFunction = [...tables, "skipIf", "runIf", "extend"];

type Chain = { root: string; names: readonly string[]; table?: ts.Expression };

/** Local names of the runner's functions: imported ones, and constants made from them. */
export type Runners = Map<string, Chain>;

export type TestCall = {
  kind: "test" | "group";
  title: ts.Expression;
  body?: ts.Expression;
  isLeftOut: boolean;
  table?: ts.Expression;
  /** `each` spreads a row over the parameters, `for` does not. */
  isSpread: boolean;
};

function readChain(node: ts.Expression, runners: Runners): Chain | undefined {
  if (ts.isIdentifier(node)) return runners.get(node.text);
  if (ts.isCallExpression(node)) {
    const chain = readChain(node.expression, runners);
    const isTable = chain && tables.includes(chain.names.at(-1) ?? "");
    return isTable && node.arguments[0] ? { ...chain, table: node.arguments[0] } : chain;
  }
  if (ts.isTaggedTemplateExpression(node)) return readChain(node.tag, runners);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const chain = readChain(node.expression, runners);
  return chain && { ...chain, names: [...chain.names, node.name.text] };
}

function importedRunners(statement: ts.Statement): [string, Chain][] {
  const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
  if (!bindings || !ts.isNamedImports(bindings)) return [];
  const named = bindings.elements.map(({ name, propertyName }) => ({
    name,
    root: (propertyName ?? name).text,
  }));
  return named
    .filter(({ root }) => [...testNames, ...groupNames].includes(root))
    .map(({ name, root }) => [name.text, { root, names: [] }]);
}

/** `const slowTest = test.extend(…)`, `const onLinux = describe.runIf(…)` */
function derivedRunners(statement: ts.Statement, runners: Runners): [string, Chain][] {
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }): [string, Chain][] => {
    const chain = initializer && readChain(initializer, runners);
    return chain && ts.isIdentifier(name) ? [[name.text, chain]] : [];
  });
}

export function findRunners(file: ts.SourceFile): Runners {
  const runners: Runners = new Map(file.statements.flatMap(importedRunners));
  for (const statement of file.statements) {
    for (const [name, chain] of derivedRunners(statement, runners)) runners.set(name, chain);
  }
  return runners;
}

export function isFunction(node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

function optionsLeaveOut(options: ts.Expression | undefined): boolean {
  if (!options || !ts.isObjectLiteralExpression(options)) return false;
  return options.properties.some((property) => {
    const isNamed = property.name && leavesOut.includes(property.name.getText());
    const isFalse =
      ts.isPropertyAssignment(property) && property.initializer.kind === ts.SyntaxKind.FalseKeyword;
    return isNamed && !isFalse;
  });
}

export function readTestCall(node: ts.CallExpression, runners: Runners): TestCall | undefined {
  const chain = readChain(node.expression, runners);
  const [title, ...rest] = node.arguments;
  if (!chain || !title) return undefined;
  const { root, names, table } = chain;
  // `test.each(rows)` on its way to its title.
  const isHalf = ts.isPropertyAccessExpression(node.expression) && givesFunction.includes(names.at(-1) ?? "");
  const isKnown = names.every((name) => [...tables, ...leavesOut, ...harmless, ...groupNames].includes(name));
  if (isHalf || !isKnown) return undefined;
  const body = rest.find((part) => isFunction(part) || ts.isIdentifier(part));
  // Playwright's `test.skip(condition, "reason")` is no test: leavesOutWhenRun sees it.
  if (!body && names.some((name) => leavesOut.includes(name)) && !ts.isStringLiteralLike(title))
    return undefined;
  const isGroup = groupNames.includes(root) || names.some((name) => groupNames.includes(name));
  const isLeftOut = !body || names.some((name) => leavesOut.includes(name)) || rest.some(optionsLeaveOut);
  return {
    kind: isGroup ? "group" : "test",
    title,
    isLeftOut,
    isSpread: !names.includes("for"),
    ...(body && { body }),
    ...(table && { table }),
  };
}

/** `test.skip(…)`, `context.skip()` or `skip()` in a body, tests inside it aside. */
export function leavesOutWhenRun(body: ts.Node, runners: Runners): boolean {
  const parameter = isFunction(body) ? body.parameters[0]?.name : undefined;
  const isSkip = ({ expression }: ts.CallExpression): boolean => {
    if (ts.isIdentifier(expression)) {
      return Boolean(parameter && !ts.isIdentifier(parameter)) && expression.text === "skip";
    }
    if (!ts.isPropertyAccessExpression(expression) || !leavesOut.includes(expression.name.text)) return false;
    const owner = expression.expression;
    if (!ts.isIdentifier(owner)) return false;
    return (
      runners.has(owner.text) || (parameter?.getText() === owner.text && expression.name.text === "skip")
    );
  };
  const visit = (node: ts.Node): boolean => {
    if (ts.isCallExpression(node)) {
      if (readTestCall(node, runners)) return false;
      if (isSkip(node)) return true;
    }
    return ts.forEachChild(node, visit) ?? false;
  };
  return ts.forEachChild(body, visit) ?? false;
}
