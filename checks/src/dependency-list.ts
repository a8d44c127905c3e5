import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type Check, fromProblems } from "./check.ts";
import { listFiles } from "./list-files.ts";
import { rootFolder } from "./run-command.ts";

const list = "docs/dependencies.md";

type Manifest = {
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export type Dependency = { name: string; licence: string };

/** Names of what a package of ours depends on; our own packages are not dependencies. */
export function directDependencies(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return names.filter((name) => !name.startsWith("@forecourt/"));
}

type Row = { name: string; cells: string[] };

/** Rows of the tables: `| \`name\` | job | what the largest users run | why this one | licence |`. */
function listedDependencies(markdown: string): Row[] {
  return markdown.split("\n").flatMap((line) => {
    const [, first, ...cells] = line.split("|").map((cell) => cell.trim());
    const name = /^`([^`]+)`$/.exec(first ?? "")?.[1];
    return name ? [{ name, cells: cells.slice(0, -1) }] : [];
  });
}

function judgeRow({ name, cells }: Row, direct: ReadonlyMap<string, string>): string[] {
  const licence = direct.get(name);
  if (licence === undefined) return [`${name} is listed, but nothing depends on it`];
  if (cells.length !== 4 || cells.includes("")) {
    return [`${name} needs four cells: job, largest users, why this one, licence`];
  }
  return cells[3] === licence ? [] : [`${name} is under ${licence}, not ${cells[3]}`];
}

export function compareLists(dependencies: readonly Dependency[], markdown: string): string[] {
  const rows = listedDependencies(markdown);
  const names = rows.map(({ name }) => name);
  const direct = new Map(dependencies.map(({ name, licence }) => [name, licence]));
  return [
    ...[...direct.keys()].filter((name) => !names.includes(name)).map((name) => `${name} has no line`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is listed twice`),
    ...rows.flatMap((row) => judgeRow(row, direct)),
  ].map((problem) => `${list}: ${problem}`);
}

async function readManifest(file: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(rootFolder, file), "utf8"));
}

async function installedDependencies(manifestFile: string): Promise<Dependency[]> {
  const names = directDependencies(await readManifest(manifestFile));
  const installed = names.map(async (name) => {
    const { license } = await readManifest(join(dirname(manifestFile), "node_modules", name, "package.json"));
    return { name, licence: license ?? "none" };
  });
  return Promise.all(installed);
}

export const dependencyListCheck: Check = {
  name: "dependency list",
  async run() {
    const files = (await listFiles()).filter((file) => basename(file) === "package.json");
    const dependencies = (await Promise.all(files.map(installedDependencies))).flat();
    const markdown = await readFile(join(rootFolder, list), "utf8");
    const count = new Set(dependencies.map(({ name }) => name)).size;
    return fromProblems(compareLists(dependencies, markdown), `${count} direct dependencies`);
  },
};
