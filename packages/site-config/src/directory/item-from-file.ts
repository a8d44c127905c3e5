import type { ContentItem, ContentKind } from "../content/content-kinds.ts";
import { parseContent } from "../content/parse-content.ts";
import type { Problem } from "../problems.ts";
import { resolveDates } from "./relative-dates.ts";

export type ReadContext = { today: string; timeZone: string };
export type Read<T> = { value: T; problems: Problem[] };

/** A file writes an item flat: key, position and dates beside the fields of its body. */
export function itemFromFile(
  kind: ContentKind,
  flat: Record<string, unknown>,
  where: { file: string; path: string },
  context: ReadContext,
): Read<ContentItem[]> {
  const { key, position, starts_at, ends_at, ...body } = resolveDates(flat, context.today, context.timeZone);
  const envelope = Object.fromEntries(
    Object.entries({ key, position, starts_at, ends_at }).filter(([, value]) => value !== undefined),
  );
  const parsed = parseContent(kind, { ...envelope, body });
  if (parsed.ok) return { value: [parsed.item], problems: [] };
  const problems = parsed.problems.map(({ path, message }) => ({
    file: where.file,
    path: [where.path, path.replace(/^body\.?/, "")].filter((part) => part !== "").join("."),
    message,
  }));
  return { value: [], problems };
}
