import { type ContentItem, contentKinds } from "../content/content-kinds.ts";
import type { SiteSource } from "../site-source.ts";
import {
  contentFolder,
  listFiles,
  listKinds,
  type MarkdownKind,
  markdownFolders,
  markdownKinds,
} from "./content-files.ts";
import { writeFrontMatter } from "./front-matter.ts";
import { leaveOutDefaults } from "./leave-out-defaults.ts";
import { splitLocations } from "./locations-file.ts";
import { splitBlocks } from "./page-text.ts";
import { stringifyYaml } from "./yaml.ts";

const schemaLine = (name: string, up: string): string =>
  `# yaml-language-server: $schema=${up}packages/site-config/schema/${name}.schema.json\n`;

function envelopeOf(item: ContentItem, impliedPosition: number): Record<string, unknown> {
  return {
    ...(item.position !== impliedPosition && { position: item.position }),
    ...(item.starts_at !== null && { starts_at: item.starts_at }),
    ...(item.ends_at !== null && { ends_at: item.ends_at }),
  };
}

function markdownFile(item: ContentItem<MarkdownKind>): string {
  const body: Record<string, unknown> = leaveOutDefaults(contentKinds[item.kind], item.body);
  if (item.kind === "post") {
    const { text, ...data } = body;
    return writeFrontMatter({ data: { ...envelopeOf(item, 0), ...data }, text: String(text) });
  }
  const { blocks, text } = splitBlocks(body.blocks as Record<string, unknown>[]);
  return writeFrontMatter({ data: { ...envelopeOf(item, 0), ...body, blocks }, text });
}

const listEntry = (item: ContentItem, at: number) => ({
  key: item.key,
  ...envelopeOf(item, at + 1),
  ...leaveOutDefaults(contentKinds[item.kind], item.body),
});

/** A site's files by name: what `readSiteDirectory` reads back as the same source and content. */
export function siteFiles({
  source,
  content,
}: {
  source: SiteSource;
  content: readonly ContentItem[];
}): Map<string, string> {
  const { site, locations } = splitLocations(source);
  const files = new Map([["site.yaml", schemaLine("site", "../../") + stringifyYaml(site)]]);
  if (Object.keys(locations).length > 0)
    files.set("locations.yaml", schemaLine("locations", "../../") + stringifyYaml(locations));
  for (const kind of markdownKinds) {
    for (const item of content.filter((one): one is ContentItem<MarkdownKind> => one.kind === kind)) {
      files.set(`${contentFolder}/${markdownFolders[kind]}/${item.key}.md`, markdownFile(item));
    }
  }
  for (const kind of listKinds) {
    const items = content.filter((one) => one.kind === kind);
    if (items.length === 0) continue;
    const name = listFiles[kind];
    files.set(
      `${contentFolder}/${name}.yaml`,
      schemaLine(name, "../../../") + stringifyYaml(items.map(listEntry)),
    );
  }
  return files;
}
