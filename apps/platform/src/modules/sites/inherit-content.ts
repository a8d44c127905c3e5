// A member's site shows its group's pages unless it has its own under the same key. Row-level security keeps a site
// from reading another's rows, so publishing copies what is inherited and remembers where it came from.
import type { SiteDocument } from "@forecourt/site-config";
import type { OwnedContent } from "./save-content.ts";

const inheritedKinds: ReadonlySet<string> = new Set(["page"]);

export type Parent = { websiteId: number; content: readonly OwnedContent[] };

export function inheritContent(
  own: readonly OwnedContent[],
  parent: Parent | undefined,
  document: SiteDocument,
): OwnedContent[] {
  if (!parent) return [...own];
  const ownKeys = new Set(own.map((item) => `${item.kind}/${item.key}`));
  const listed = document.settings.content_pages;
  const inherited = parent.content.filter(
    (item) =>
      inheritedKinds.has(item.kind) &&
      !ownKeys.has(`${item.kind}/${item.key}`) &&
      (listed === null || listed.includes(item.key)),
  );
  return [
    ...own,
    ...inherited.map((item) => ({ ...item, originWebsiteId: item.originWebsiteId ?? parent.websiteId })),
  ];
}
