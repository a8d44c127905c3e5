import type { ContentItem, Problem, SiteSource } from "@forecourt/site-config";
import type { ContentChanges } from "./save-content.ts";

/** What a publish takes in: a site's own words. */
export type SiteInput = { source: SiteSource; content: readonly ContentItem[] };
export type PublishOptions = { author: string; note?: string };

/** What it changed: the given sites, and those that follow them. */
export type PublishedChange = { slug: string; content: ContentChanges };
export type PublishReport = {
  version: number;
  changed: PublishedChange[];
  unchanged: string[];
  warnings: Problem[];
};
