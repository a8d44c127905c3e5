import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "@forecourt/site-config";
import { readSiteDirectory } from "@forecourt/site-config/read-site-directory";
import { PublishError } from "./publish-error.ts";
import type { SiteInput } from "./publish-report.ts";

/** Every directory, or every problem of all of them. `today` is what relative dates count from. */
export async function readInputs(directories: readonly string[], today: string): Promise<SiteInput[]> {
  const inputs: SiteInput[] = [];
  const problems: Problem[] = [];
  for (const directory of directories) {
    if (!(await isSite(directory))) {
      problems.push({ path: directory, message: "has no site.yaml" });
      continue;
    }
    const read = await readSiteDirectory(directory, { today });
    if (read.ok) inputs.push({ source: read.source, content: read.content });
    else problems.push(...read.problems.map((problem) => inDirectory(directory, problem)));
  }
  if (problems.length > 0) throw new PublishError(problems);
  return inputs;
}

async function isSite(directory: string): Promise<boolean> {
  return stat(join(directory, "site.yaml")).then(
    (found) => found.isFile(),
    () => false,
  );
}

function inDirectory(directory: string, { file, path, message }: Problem): Problem {
  return { path: [file ?? directory, path].filter(Boolean).join(": "), message };
}
