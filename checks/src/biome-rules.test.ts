import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rootFolder, runCommand, runTool } from "./run-command.ts";

const tangled = Array.from(
  { length: 16 },
  (_, index) => `  if (n > ${index} && n % ${index + 2}) n += 1;`,
).join("\n");

/** One file per strictness of the house that breaks it. */
const planted: Record<string, { file: string; text: string }> = {
  "lint/nursery/noFloatingPromises": {
    file: "apps/platform/src/floating.ts",
    text: `import { send } from "./send.ts";\nexport function fire() {\n  send();\n}\n`,
  },
  "lint/style/noProcessEnv": {
    file: "apps/platform/src/port.ts",
    text: `export const port = process.env.PORT;\n`,
  },
  "lint/suspicious/noConsole": {
    file: "apps/platform/src/chatty.ts",
    text: `export function greet() {\n  console.log("hello");\n}\n`,
  },
  "lint/suspicious/noExplicitAny": {
    file: "packages/rules/src/loose.ts",
    text: `export function loose(value: any): void {\n  void value;\n}\n`,
  },
  "lint/style/noNonNullAssertion": {
    file: "packages/rules/src/sure.ts",
    text: `export function first(list: string[]): string {\n  return list[0]!;\n}\n`,
  },
  "lint/suspicious/noImportCycles": {
    file: "packages/rules/src/egg.ts",
    text: `import { chicken } from "./chicken.ts";\nexport const egg = () => chicken;\n`,
  },
  "lint/style/useFilenamingConvention": {
    file: "packages/rules/src/camelCase.ts",
    text: `export const one = 1;\n`,
  },
  "lint/complexity/noExcessiveCognitiveComplexity": {
    file: "packages/rules/src/tangled.ts",
    text: `export function tangled(start: number): number {\n  let n = start;\n${tangled}\n  return n;\n}\n`,
  },
  "lint/style/noDefaultExport": {
    file: "packages/rules/src/nameless.ts",
    text: `export default 1;\n`,
  },
  "lint/correctness/noUnusedVariables": {
    file: "packages/rules/src/idle.ts",
    text: `const idle = 1;\nexport {};\n`,
  },
  "lint/correctness/noUnusedImports": {
    file: "packages/rules/src/unused-import.ts",
    text: `import { one } from "./camelCase.ts";\nexport {};\n`,
  },
  "lint/style/useImportType": {
    file: "packages/rules/src/value-for-type.ts",
    text: `import { Car } from "./car.ts";\nexport const sold = (car: Car) => car.sold;\n`,
  },
};

/** What the house allows: these stay silent. */
const allowed: Record<string, string> = {
  "apps/platform/src/send.ts": `export async function send(): Promise<void> {}\n`,
  "packages/rules/src/chicken.ts": `import { egg } from "./egg.ts";\nexport const chicken = () => egg;\n`,
  "packages/rules/src/car.ts": `export type Car = { sold: boolean };\n`,
  "apps/platform/src/env.ts": `export const port = process.env.PORT;\n`,
  "checks/src/say.ts": `console.log("checks speak");\n`,
  "apps/storefront/src/routes/home.tsx": `export default function Home() {\n  return null;\n}\n`,
  "vite.config.ts": `export default {};\n`,
};

type Diagnostic = { category: string; location: { path: string | { file: string } } };
let tree: string;
let found: { category: string; file: string }[];

async function plantFile(file: string, text: string): Promise<void> {
  await mkdir(join(tree, dirname(file)), { recursive: true });
  await writeFile(join(tree, file), text);
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), "planted-lint-"));
  await cp(join(rootFolder, "biome.json"), join(tree, "biome.json"));
  await cp(join(rootFolder, ".gitignore"), join(tree, ".gitignore"));
  await runCommand("git", ["init", "--quiet"], { cwd: tree });
  for (const { file, text } of Object.values(planted)) await plantFile(file, text);
  for (const [file, text] of Object.entries(allowed)) await plantFile(file, text);
  const args = ["lint", "--reporter=json", "--max-diagnostics=none", "--error-on-warnings", "."];
  const { stdout } = await runTool("biome", args, { cwd: tree });
  const report: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  found = report.diagnostics.map(({ category, location: { path } }) => ({
    category,
    file: typeof path === "string" ? path : path.file,
  }));
}, 60_000);

afterAll(() => rm(tree, { recursive: true }));

test.each(Object.keys(planted))("%s fires on its planted file", (category) => {
  const fired = found.filter(({ file }) => file === planted[category]?.file);
  expect(fired.map((one) => one.category)).toContain(category);
});

test("what the house allows stays silent", () => {
  const broken = new Set(Object.values(planted).map(({ file }) => file));
  const cycle = "packages/rules/src/chicken.ts";
  expect(found.filter(({ file }) => !broken.has(file) && file !== cycle)).toEqual([]);
});
