import { existsSync } from "node:fs";
import { join } from "node:path";
import { rootFolder, runCommand } from "./run-command.ts";

/** What a commit would hold: tracked files and new ones that are not ignored; deleted ones left out. */
export async function listFiles(root = rootFolder): Promise<string[]> {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { code, stdout, output } = await runCommand("git", args, { cwd: root });
  if (code !== 0) throw new Error(`git ls-files failed: ${output}`);
  const files = stdout.split("\0").filter((file) => file !== "" && existsSync(join(root, file)));
  return [...new Set(files)].sort();
}

/** Source in the sense of the house's rules: code that is compiled, wherever it lies. */
export function isSource(file: string): boolean {
  return /[.](ts|tsx|mts|cts)$/.test(file) && !file.endsWith(".d.ts");
}

/** Every folder that may hold source of ours; `sites` is data, and this is how a script there would be seen. */
export const sourceFolders = ["apps", "packages", "ops", "proofs", "e2e", "checks", "demo", "sites"];

export async function listSources(): Promise<string[]> {
  const files = await listFiles();
  return files.filter(
    (file) => isSource(file) && sourceFolders.some((folder) => file.startsWith(`${folder}/`)),
  );
}
