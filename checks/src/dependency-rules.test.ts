import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listSources, sourceFolders } from "./list-files.ts";
import { filesNotRead, type ImportReading, readImports } from "./read-imports.ts";

const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
  "../../.dependency-cruiser.cjs",
);

const platform = "apps/platform/src";
const storefront = "apps/storefront/src";

/** One import per rule that breaks this rule and no other. `npm:` and `node:` are packages; the rest are files. */
const planted: Record<string, [from: string, to: string]> = {
  "no-cycles": ["packages/rules/src/about.ts", "packages/rules/src/round.ts"],
  "every-import-resolves": ["packages/rules/src/lost.ts", "missing:./nowhere.ts"],
  "product-knows-no-test": [`${platform}/kit/borrow.ts`, `${platform}/test-support/make-site.ts`],
  "product-knows-no-tooling": [`${platform}/kit/ports.ts`, "ops/services/ports.ts"],
  "nothing-imports-sites": [`${platform}/kit/favourite.ts`, "sites/demo/theme.ts"],
  "sites-are-data": ["sites/demo/clever.ts", "packages/rules/src/price.ts"],
  "apps-talk-over-http": [`${storefront}/site/shortcut.ts`, "apps/sandbox/src/sms.ts"],
  "tools-meet-apps-from-outside": ["proofs/src/many-sites/index.ts", `${platform}/kit/db/handles.ts`],
  "isolation-tax-reads-kit-db-only": ["proofs/src/isolation-tax/index.ts", `${platform}/kit/clock.ts`],
  "packages-never-import-apps": ["packages/ui/src/upward.ts", `${storefront}/site/theme.ts`],
  "contracts-import-nothing-of-ours": ["packages/contracts/src/clever.ts", "packages/rules/src/tax.ts"],
  "site-config-knows-contracts-only": ["packages/site-config/src/clever.ts", "packages/rules/src/hours.ts"],
  "rules-know-contracts-only": ["packages/rules/src/themed.ts", "packages/ui/src/colours.ts"],
  "ui-knows-no-business": ["packages/ui/src/price.ts", "packages/contracts/src/car.ts"],
  "rules-are-pure": ["packages/rules/src/impure.ts", "node:fs"],
  "packages-run-in-browsers": ["packages/contracts/src/index.ts", "packages/contracts/src/on-disk.ts"],
  "feature-not-to-feature": [`${storefront}/features/car/card.ts`, `${storefront}/features/search/facets.ts`],
  "nothing-imports-routes": [`${storefront}/features/car/page.ts`, `${storefront}/routes/car.ts`],
  "features-know-no-chrome": [`${storefront}/features/car/frame.ts`, `${storefront}/chrome/header.ts`],
  "gateway-knows-no-screen": [`${storefront}/gateway/draw.ts`, "packages/ui/src/button.ts"],
  "server-only-through-gateway": [`${storefront}/chrome/menu.ts`, `${storefront}/gateway/menu.server.ts`],
  "storefront-holds-no-data": [`${storefront}/site/sql.ts`, "npm:kysely"],
  "module-through-front-door": [`${platform}/modules/stock/peek.ts`, `${platform}/modules/sites/inner.ts`],
  "app-through-front-door": [`${platform}/app.ts`, `${platform}/modules/sites/secret.ts`],
  "kit-knows-no-module": [`${platform}/kit/nosy.ts`, `${platform}/modules/sites/index.ts`],
  "modules-know-no-process": [`${platform}/modules/sites/settings.ts`, `${platform}/env.ts`],
  "nothing-imports-a-process": [`${platform}/kit/boot.ts`, `${platform}/worker.ts`],
  "sql-in-repos-only": [`${platform}/modules/sites/handler.ts`, "npm:kysely"],
  "one-maker-of-connections": [`${platform}/kit/own-pool.ts`, "npm:pg"],
};

/** Imports that the rules allow: a rule that is too wide fires here. */
const allowed: [from: string, to: string][] = [
  [`${platform}/api.ts`, `${platform}/app.ts`],
  [`${platform}/deps.ts`, `${platform}/modules/content/index.ts`],
  [`${platform}/cli.ts`, `${platform}/modules/content/content.cli.ts`],
  [`${platform}/modules/stock/use.ts`, `${platform}/modules/content/index.ts`],
  [`${platform}/modules/stock/stock.repo.ts`, "npm:kysely"],
  [`${platform}/kit/db/pool.ts`, "npm:pg"],
  [`${platform}/kit/db/pool.medium.test.ts`, "ops/services/env.ts"],
  [`${platform}/modules/stock/read.ts`, "packages/contracts/src/stock.ts"],
  ["proofs/src/isolation-tax/handles.ts", `${platform}/kit/db/owned.ts`],
  ["packages/rules/src/pure.test.ts", "node:fs"],
  ["packages/contracts/src/on-disk.ts", "node:path"],
  ["packages/site-config/src/index.ts", "packages/site-config/src/document.ts"],
  [`${storefront}/routes/search.ts`, `${storefront}/features/search/list.ts`],
  [`${storefront}/routes/cars.ts`, `${storefront}/gateway/cars.server.ts`],
];

let tree: string;
let reading: ImportReading;

function specifier(from: string, to: string): string {
  if (to.startsWith("node:")) return to;
  if (to.includes(":")) return to.replace(/^\w+:/, "");
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

async function plantFile(file: string, text: string): Promise<void> {
  await mkdir(join(tree, dirname(file)), { recursive: true });
  await writeFile(join(tree, file), text);
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), "planted-imports-"));
  await plantFile(
    "tsconfig.json",
    `{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" } }`,
  );
  await plantFile("package.json", `{ "name": "planted", "type": "module" }`);
  for (const name of ["pg", "kysely"]) {
    await plantFile(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
    await plantFile(`node_modules/${name}/index.js`, "");
  }
  const edges = [...Object.values(planted), ...allowed];
  const importers = new Set(edges.map(([from]) => from));
  for (const [, to] of edges)
    if (!importers.has(to) && !to.includes(":")) await plantFile(to, "export {};\n");
  for (const from of importers) {
    const imports = edges
      .filter((edge) => edge[0] === from)
      .map(([, to]) => `import "${specifier(from, to)}";\n`);
    await plantFile(from, imports.join(""));
  }
  const [from, to] = planted["no-cycles"] ?? ["", ""];
  await plantFile(to, `import "${specifier(to, from)}";\n`);
  reading = await readImports(["apps", "packages", "ops", "proofs", "sites"], tree);
}, 60_000);

afterAll(() => rm(tree, { recursive: true }));

describe("each import rule fires on its planted violation, and no other rule does", () => {
  test.each(config.forbidden.map(({ name }) => name))("%s", (rule) => {
    const edge = planted[rule];
    if (!edge) throw new Error(`Plant a violation of "${rule}" in this test.`);
    const fired = reading.violations.filter(({ from }) => from === edge[0]);
    expect([...new Set(fired.map((violation) => violation.rule))]).toEqual([rule]);
  });

  test("no planted violation outlives its rule", () => {
    expect(Object.keys(planted).sort()).toEqual(config.forbidden.map(({ name }) => name).sort());
  });

  test("nothing else fires: what the house allows passes", () => {
    const expected = Object.entries(planted).map(([rule, [from]]) => `${rule}: ${from}`);
    const fired = reading.violations.map(({ rule, from }) => `${rule}: ${from}`);
    expect([...new Set(fired)].sort()).toEqual(expected.sort());
    expect(reading.filesRead).toEqual(expect.arrayContaining(allowed.map(([from]) => from)));
  });
});

describe("dependency-cruiser really reads", () => {
  test("every source file of the house", async () => {
    const sources = await listSources();
    expect(sources.length).toBeGreaterThan(20);
    expect(filesNotRead(sources, await readImports(sourceFolders))).toEqual([]);
  }, 60_000);

  test("a file that it did not read is named", () => {
    expect(filesNotRead(["a.ts", "b.ts"], { violations: [], filesRead: ["a.ts"] })).toEqual(["b.ts"]);
  });
});
