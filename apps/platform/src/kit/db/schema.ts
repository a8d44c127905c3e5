// Kysely's view of the tables, column by column as SQL names them. `schema.medium.test.ts` compares every line with
// the migrated database: table, column, kind, nullability, default.
import type {
  Bookings,
  Consents,
  Deliveries,
  IdempotencyKeys,
  LeadEvents,
  Leads,
  SpentProofs,
} from "./enquiry-tables.ts";
import type { FeedRuns, Feeds, PhotoJobs } from "./feed-tables.ts";
import type {
  Content,
  Dealerships,
  Domains,
  Locations,
  Organisations,
  SiteDocuments,
  WebsiteDealerships,
  Websites,
} from "./owner-tables.ts";
import type { HoldEvents, Holds, PaymentEvents, Payments, ProcessorSecrets } from "./payment-tables.ts";
import type {
  CarFinance,
  Cars,
  CarViews,
  DirtyCars,
  FinanceLenders,
  Manufacturers,
  Models,
  PaymentProcessors,
  Photos,
  PriceLedger,
  Variants,
} from "./stock-tables.ts";

export interface Schema {
  organisations: Organisations;
  dealerships: Dealerships;
  websites: Websites;
  domains: Domains;
  website_dealerships: WebsiteDealerships;
  locations: Locations;
  manufacturers: Manufacturers;
  models: Models;
  cars: Cars;
  car_views: CarViews;
  variants: Variants;
  photos: Photos;
  price_ledger: PriceLedger;
  finance_lenders: FinanceLenders;
  car_finance: CarFinance;
  payment_processors: PaymentProcessors;
  dirty_cars: DirtyCars;
  feeds: Feeds;
  feed_runs: FeedRuns;
  photo_jobs: PhotoJobs;
  leads: Leads;
  consents: Consents;
  deliveries: Deliveries;
  idempotency_keys: IdempotencyKeys;
  bookings: Bookings;
  processor_secrets: ProcessorSecrets;
  holds: Holds;
  hold_events: HoldEvents;
  payments: Payments;
  payment_events: PaymentEvents;
  lead_events: LeadEvents;
  spent_proofs: SpentProofs;
  site_documents: SiteDocuments;
  content: Content;
}
