import type { SiteDocument } from "@forecourt/site-config";
import type { SiteOwner } from "../../kit/db/index.ts";

/** A website as a request sees it: who owns the rows, and what the published document says. */
export type Site = SiteOwner & {
  slug: string;
  version: number;
  canonicalHost: string;
  document: SiteDocument;
};
