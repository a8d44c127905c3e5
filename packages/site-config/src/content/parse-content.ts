import { measureDocument } from "../measure-document.ts";
import type { Problem } from "../problems.ts";
import { checkSchema } from "../schema-problems.ts";
import { type ContentItem, type ContentKind, contentItemSchema, contentKinds } from "./content-kinds.ts";

export type ParsedContent<K extends ContentKind = ContentKind> =
  | { ok: true; item: ContentItem<K> }
  | { ok: false; problems: Problem[] };

const refused = (path: string, message: string): { ok: false; problems: Problem[] } => ({
  ok: false,
  problems: [{ path, message }],
});

/** One content item `{ key, position?, starts_at?, ends_at?, body }` of a kind, or every problem with its path. */
export function parseContent<K extends ContentKind>(kind: K, input: unknown): ParsedContent<K> {
  if (!Object.hasOwn(contentKinds, kind))
    return refused("kind", `unknown kind \`${String(kind).slice(0, 40)}\``);
  const tooLarge = measureDocument(input);
  if (tooLarge.length > 0) return { ok: false, problems: tooLarge };
  const checked = checkSchema(contentItemSchema(kind), input);
  if ("problems" in checked) return { ok: false, problems: checked.problems };
  const { starts_at, ends_at } = checked.value;
  if (starts_at !== null && ends_at !== null && Date.parse(starts_at) >= Date.parse(ends_at)) {
    return refused("ends_at", "must be after starts_at");
  }
  return { ok: true, item: { kind, ...checked.value } as unknown as ContentItem<K> };
}
