import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const oldestThatWorks = 21;

/** The first Java that OpenSearch accepts: named by the environment, or lying beside the system's default. */
export function findJavaHome(folder = "/usr/lib/jvm"): string {
  const named = [process.env.OPENSEARCH_JAVA_HOME, process.env.JAVA_HOME];
  const installed = existsSync(folder) ? readdirSync(folder).sort() : [];
  const candidates = [...named, ...installed.map((name) => join(folder, name))];
  const found = candidates.find((home) => home !== undefined && majorVersion(home) >= oldestThatWorks);
  if (found === undefined)
    throw new Error(`OpenSearch needs Java ${oldestThatWorks} or newer under ${folder}`);
  return found;
}

function majorVersion(home: string): number {
  const release = join(home, "release");
  if (!existsSync(release)) return 0;
  return Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, "utf8"))?.[1] ?? 0);
}
