import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A rule's file without its ending, and the tests that its mutants are judged by: those that import it. */
export type RuleFile = { rule: string; tests: string[] };

export async function listRuleFiles(folder: string): Promise<RuleFile[]> {
  const files = await readdir(folder);
  const tests = files.filter((file) => file.endsWith(".test.ts") && !file.endsWith(".property.test.ts"));
  const texts = await Promise.all(tests.map((file) => readFile(join(folder, file), "utf8")));
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => {
      const imports = `from "./${file}"`;
      const users = tests.filter((_test, at) => texts[at]?.includes(imports));
      return { rule: file.slice(0, -".ts".length), tests: users.map((test) => `src/${test}`) };
    });
}
