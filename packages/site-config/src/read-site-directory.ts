// Reads files, so it is exported by its own sub-path and never reaches a browser.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ContentItem } from "./content/content-kinds.ts";
import {
  contentFolder,
  listFiles,
  listKinds,
  markdownFolders,
  markdownKinds,
} from "./directory/content-files.ts";
import type { Read, ReadContext } from "./directory/item-from-file.ts";
import { joinLocations } from "./directory/locations-file.ts";
import { readListItems } from "./directory/read-list-items.ts";
import { readMarkdownItem } from "./directory/read-markdown-items.ts";
import { parseYaml } from "./directory/yaml.ts";
import { parseSiteSource } from "./parse-site-source.ts";
import type { Problem } from "./problems.ts";
import type { SiteSource } from "./site-source.ts";
import { timeZoneOf } from "./time-zone.ts";

export type SiteDirectory = { source: SiteSource; content: ContentItem[] };
export type ReadSite = ({ ok: true } & SiteDirectory) | { ok: false; problems: Problem[] };

/** Undefined for a file that is not there; any other failure is the caller's to know. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function readSource(dir: string): Promise<{ source: SiteSource } | { problems: Problem[] }> {
  const text = await readText(join(dir, "site.yaml"));
  if (text === undefined) return { problems: [{ file: "site.yaml", path: "", message: "is missing" }] };
  const site = parseYaml(text, "site.yaml");
  if ("problems" in site) return site;
  const locations = parseYaml((await readText(join(dir, "locations.yaml"))) ?? "{}", "locations.yaml");
  if ("problems" in locations) return locations;
  const joined = joinLocations(site.value, locations.value);
  if ("problems" in joined) return joined;
  const parsed = parseSiteSource(joined.value);
  if (parsed.ok) return { source: parsed.source };
  return { problems: parsed.problems.map((problem) => joined.inFile(problem)) };
}

async function markdownNames(dir: string): Promise<string[]> {
  try {
    const names = await readdir(dir, { recursive: true });
    return names.filter((name) => name.endsWith(".md")).toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

async function readContent(dir: string, context: ReadContext): Promise<Read<ContentItem[]>> {
  const found: Read<ContentItem[]>[] = [];
  for (const kind of markdownKinds) {
    const folder = join(contentFolder, markdownFolders[kind]);
    for (const name of await markdownNames(join(dir, folder))) {
      const text = (await readText(join(dir, folder, name))) ?? "";
      found.push(
        readMarkdownItem(
          kind,
          { file: join(folder, name), key: name.slice(0, -".md".length), text },
          context,
        ),
      );
    }
  }
  for (const kind of listKinds) {
    const file = join(contentFolder, `${listFiles[kind]}.yaml`);
    const text = await readText(join(dir, file));
    if (text !== undefined) found.push(readListItems(kind, { file, text }, context));
  }
  return { value: found.flatMap(({ value }) => value), problems: found.flatMap(({ problems }) => problems) };
}

function keysTwice(content: readonly ContentItem[]): Problem[] {
  const names = content.map(({ kind, key }) => `${kind} \`${key}\``);
  const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  return [...twice].map((name) => ({ file: contentFolder, path: "", message: `${name} is there twice` }));
}

/** sites/<slug>: site.yaml, locations.yaml and content. `today` (YYYY-MM-DD) is what relative dates count from. */
export async function readSiteDirectory(dir: string, { today }: { today: string }): Promise<ReadSite> {
  const read = await readSource(dir);
  const state = "source" in read ? read.source.address?.state : undefined;
  const content = await readContent(dir, { today, timeZone: timeZoneOf(state ?? "QLD") });
  const problems = [
    ...("problems" in read ? read.problems : []),
    ...content.problems,
    ...keysTwice(content.value),
  ];
  if ("problems" in read || problems.length > 0) return { ok: false, problems };
  return { ok: true, source: read.source, content: content.value };
}
