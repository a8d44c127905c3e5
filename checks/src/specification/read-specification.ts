import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../list-files.ts";
import { rootFolder } from "../run-command.ts";
import { areaTable, judgeAreas, withTable } from "./area-table.ts";
import { parseAreas, parseCatalogue, type Rule } from "./catalogue.ts";
import { type Coverage, coverRules, judgeCoverage } from "./coverage.ts";
import { judgeGrowth, readEarlierLists } from "./earlier-lists.ts";
import { judgePending, type Pending, parsePending } from "./pending.ts";
import { levelOfFile } from "./test-files.ts";

export const specFiles = {
  rules: join(rootFolder, "docs/spec/rules.yaml"),
  areas: join(rootFolder, "docs/spec/areas.yaml"),
  pending: join(rootFolder, "docs/spec/pending.yaml"),
  page: join(rootFolder, "docs/spec/README.md"),
};

export type Specification = {
  rules: Rule[];
  areas: Map<string, string>;
  pending: Pending;
  coverage: Coverage;
  /** docs/spec/README.md as it is, and as it should be. */
  page: string;
  freshPage: string;
};

async function readTestFiles(): Promise<{ file: string; text: string }[]> {
  const files = (await listFiles()).filter(levelOfFile);
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(rootFolder, file), "utf8") })),
  );
}

export async function readSpecification(): Promise<Specification> {
  const [rulesText, areasText, pendingText, page, files] = await Promise.all([
    readFile(specFiles.rules, "utf8"),
    readFile(specFiles.areas, "utf8"),
    readFile(specFiles.pending, "utf8"),
    readFile(specFiles.page, "utf8"),
    readTestFiles(),
  ]);
  const rules = parseCatalogue(rulesText);
  const areas = parseAreas(areasText);
  const pending = parsePending(pendingText);
  const coverage = coverRules(rules, pending, files);
  return {
    rules,
    areas,
    pending,
    coverage,
    page,
    freshPage: withTable(page, areaTable(rules, areas, pending)),
  };
}

export async function judgeSpecification(specification: Specification): Promise<string[]> {
  const { rules, areas, pending, coverage, page, freshPage } = specification;
  const known = new Set(rules.map(({ id }) => id));
  return [
    ...judgeAreas(rules, areas),
    ...judgeCoverage(coverage, pending),
    ...judgePending(pending, known),
    ...judgeGrowth(pending, await readEarlierLists()),
    ...(page === freshPage ? [] : ["docs/spec/README.md: its table is stale: `pnpm spec --write`"]),
  ];
}
