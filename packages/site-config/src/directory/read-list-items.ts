import type { ContentItem } from "../content/content-kinds.ts";
import type { ListKind } from "./content-files.ts";
import { itemFromFile, type Read, type ReadContext } from "./item-from-file.ts";
import { parseYaml } from "./yaml.ts";

/** offers.yaml: a list of flat items. */
export function readListItems(
  kind: ListKind,
  { file, text }: { file: string; text: string },
  context: ReadContext,
): Read<ContentItem[]> {
  const parsed = parseYaml(text, file);
  if ("problems" in parsed) return { value: [], problems: parsed.problems };
  const list = parsed.value ?? [];
  if (!Array.isArray(list)) return { value: [], problems: [{ file, path: "", message: "must be a list" }] };
  const read = list.map((item: unknown, at): Read<ContentItem[]> => {
    const where = { file, path: `[${at}]` };
    if (typeof item !== "object" || item === null || Array.isArray(item)) {
      return { value: [], problems: [{ ...where, message: "must be a map" }] };
    }
    return itemFromFile(kind, { position: at + 1, ...item }, where, context);
  });
  return { value: read.flatMap(({ value }) => value), problems: read.flatMap(({ problems }) => problems) };
}
