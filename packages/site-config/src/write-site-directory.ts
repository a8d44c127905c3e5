// Writes files, so it is exported by its own sub-path and never reaches a browser.
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contentFolder } from "./directory/content-files.ts";
import { siteFiles } from "./directory/site-files.ts";
import type { SiteDirectory } from "./read-site-directory.ts";

async function contentNames(dir: string): Promise<string[]> {
  try {
    const names = await readdir(join(dir, contentFolder), { recursive: true });
    return names.filter((name) => /\.(?:md|yaml)$/.test(name)).map((name) => join(contentFolder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/**
 * `forecourt sites pull`: a published site as files that read back the same. Content files of an earlier pull that
 * are no longer published are removed, or the next publish would bring them back.
 */
export async function writeSiteDirectory(dir: string, site: SiteDirectory): Promise<string[]> {
  const files = siteFiles(site);
  for (const name of await contentNames(dir)) if (!files.has(name)) await rm(join(dir, name));
  for (const [name, text] of files) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return [...files.keys()];
}
