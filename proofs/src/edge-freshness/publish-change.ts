import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../results.ts";
import { runForecourt } from "../run-forecourt.ts";

/** Publishes a demo site with other words in its title, from a copy of its folder. */
export async function publishSlogan(
  env: Record<string, string>,
  outDir: string,
  slug: string,
  slogan: string,
): Promise<void> {
  const folder = join(outDir, "sites", slug);
  cpSync(join(rootFolder, "sites", slug), folder, { recursive: true });
  const file = join(folder, "site.yaml");
  const text = readFileSync(file, "utf8");
  if (!/^slogan: .*$/m.test(text)) throw new Error(`${slug} has no slogan to change`);
  writeFileSync(file, text.replace(/^slogan: .*$/m, `slogan: ${slogan}`));
  await runForecourt(env, ["sites", "publish", folder]);
}
