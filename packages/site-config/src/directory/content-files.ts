import type { ContentKind } from "../content/content-kinds.ts";

/** One Markdown file for each item. */
export const markdownFolders = { page: "pages", post: "posts" } as const satisfies Partial<
  Record<ContentKind, string>
>;

/** One YAML list for each kind; the place in the list is the item's position unless it says otherwise. */
export const listFiles = {
  offer: "offers",
  promotion: "promotions",
  team_member: "team",
  review: "reviews",
  review_summary: "review-summary",
  rate: "rates",
  model: "models",
  accessory: "accessories",
} as const satisfies Partial<Record<ContentKind, string>>;

export type MarkdownKind = keyof typeof markdownFolders;
export type ListKind = keyof typeof listFiles;
export const markdownKinds = Object.keys(markdownFolders) as MarkdownKind[];
export const listKinds = Object.keys(listFiles) as ListKind[];
export const contentFolder = "content";
