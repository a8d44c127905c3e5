/**
 * What pages ask of the platform. gateway-source.server.ts answers these calls over HTTP; a page never knows how.
 * What a page cannot do without throws when it is not to be had (D6); null is only ever "there is none".
 */
import type {
  AvailableBookings,
  BookingStatus,
  Car,
  CarCard,
  EnquiryStatus,
  HoldStatus,
  LeadSubmission,
  PaymentIntentAnswer,
  PaymentProvider,
  PublishedContent,
  SearchResults,
} from "@forecourt/contracts";
import type { LeadOutcome } from "@forecourt/rules/lead-answer";
import type { SearchState } from "@forecourt/rules/search-state";
import type { ContentBody, ContentKind, SiteDocument } from "@forecourt/site-config";
import type { HoldOutcome, Paying } from "../gateway/holds.server.ts";

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

export type SlotQuestion = {
  kind: "test_drive" | "service";
  dealershipId: number;
  locationId?: number | undefined;
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
  /** Cars that a visitor kept, in the order asked; those that this site does not show are left out. An outage throws. */
  cars(site: SiteRecord, ids: readonly number[]): Promise<CarCard[]>;
  similarCars(site: SiteRecord, slug: string): Promise<CarCard[]>;
  /** A shopper's own page; null: no such link. */
  enquiry(site: SiteRecord, token: string): Promise<EnquiryStatus | null>;
  changeEnquiry(
    site: SiteRecord,
    token: string,
    change: "confirm" | "withdraw",
  ): Promise<EnquiryStatus | null>;
  submitLead(site: SiteRecord, lead: LeadSubmission): Promise<LeadOutcome>;
  /** CALL-21, CALL-22: false where there are none to choose from; any time may then be asked for (BOOK-03). */
  slots(site: SiteRecord, question: SlotQuestion): Promise<AvailableBookings>;
  booking(site: SiteRecord, token: string): Promise<BookingStatus | null>;
  /** Moves a booking; without a time, cancels it. Null: there is none. */
  changeBooking(
    site: SiteRecord,
    token: string,
    startsAt: string | undefined,
  ): Promise<{ ok: true } | { ok: false; problem: string } | null>;
  /** Where the browser finds a processor's script. */
  processorScript(type: PaymentProvider): string;
  takeHold(site: SiteRecord, slug: string, session: string): Promise<HoldOutcome<HoldStatus>>;
  /** A shopper's own page; null: no such link. */
  hold(site: SiteRecord, token: string): Promise<HoldStatus | null>;
  /** `check`: the processor is asked how the payment stands. */
  changeHold(site: SiteRecord, token: string, change: "check" | "release"): Promise<HoldOutcome<HoldStatus>>;
  startPayment(site: SiteRecord, paying: Paying): Promise<HoldOutcome<PaymentIntentAnswer>>;
};
