/**
 * What pages ask of the platform. gateway-source.server.ts answers these calls over HTTP; a page never knows how.
 * What a page cannot do without throws when it is not to be had (D6); null is only ever "there is none".
 */
import type { Car, CarCard, LeadSubmission, PublishedContent, SearchResults } from "@forecourt/contracts";
import type { LeadOutcome } from "@forecourt/rules/lead-answer";
import type { SearchState } from "@forecourt/rules/search-state";
import type { ContentBody, ContentKind, SiteDocument } from "@forecourt/site-config";

export type SiteRecord = {
  websiteId: number;
  canonicalHost: string;
  version: number;
  document: SiteDocument;
};

/** A piece of content as a page gets it. */
export type Content<K extends ContentKind> = Omit<PublishedContent, "body"> & { body: ContentBody<K> };

export type StockQuery = {
  /** A results page of the site's document; left out: the whole stock. */
  path?: string;
  state: SearchState;
  limit?: number;
};

export type SiteSource = {
  siteOfHost(host: string): Promise<SiteRecord | null>;
  /** Empty when it is not to be had: no page stands on it. */
  content<K extends ContentKind>(site: SiteRecord, kind: K): Promise<Content<K>[]>;
  /** The results of a results page: throws. */
  search(site: SiteRecord, query: StockQuery): Promise<SearchResults>;
  /** A row or a count on another page: null where the platform knows no such page. An outage throws. */
  stockRow(site: SiteRecord, query: StockQuery): Promise<SearchResults | null>;
  car(site: SiteRecord, slug: string): Promise<Car | null>;
  similarCars(site: SiteRecord, slug: string): Promise<CarCard[]>;
  submitLead(site: SiteRecord, lead: LeadSubmission): Promise<LeadOutcome>;
};
