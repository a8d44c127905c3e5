import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { rootFolder } from "./run-command.ts";

// A page that uses one rule carries that rule to the browser, not the package, nor the contracts and their schemas.
const folder = "packages/rules/src";
const files = readdirSync(join(rootFolder, folder))
  .filter((file) => /^[^.]+[.]ts$/.test(file))
  .map((file) => join(folder, file));

function textOf(file: string): string {
  return readFileSync(join(rootFolder, file), "utf8");
}

/** A neighbour, or one file of the contracts; never their front door, which brings every schema, nor a library. */
function fileOfImport(from: string, file: string): string | undefined {
  if (from.startsWith("./")) return join(dirname(file), from);
  const contract = /^@forecourt\/contracts\/(.+)$/.exec(from)?.[1];
  return contract && `packages/contracts/src/${contract}.ts`;
}

/** The file and what it says it needs, and so on. */
function needed(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, from = ""] of textOf(file).matchAll(/^import\s+(?!type\b)[^;]*?from\s+"([^"]+)"/gm)) {
    const other = fileOfImport(from, file);
    if (other) needed(other, seen);
  }
  return seen;
}

/** What a browser would load for one line of ours. */
async function loaded(line: string): Promise<string[]> {
  const { metafile } = await build({
    stdin: { contents: line, resolveDir: join(rootFolder, "apps/storefront") },
    absWorkingDir: rootFolder,
    bundle: true,
    format: "esm",
    platform: "browser",
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs).filter((input) => input !== "<stdin>");
}

test("a page that checks a phone number loads the phone rule alone", async () => {
  const line = 'import { phoneProblem } from "@forecourt/rules/phone"; console.log(phoneProblem);';
  expect(await loaded(line)).toEqual([`${folder}/phone.ts`]);
});

test.each(files)("%s loads itself and the files it names, and nothing from elsewhere", async (file) => {
  const inputs = await loaded(`export * from "@forecourt/rules/${basename(file, ".ts")}";`);
  expect(inputs.sort()).toEqual([...needed(file)].sort());
});

test("no file passes on what others export: one import would load them all", () => {
  expect(files.filter((file) => /^export\s[^;]*?\sfrom\s+"/m.test(textOf(file)))).toEqual([]);
});
