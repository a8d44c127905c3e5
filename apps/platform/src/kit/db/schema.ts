// Kysely's view of the tables, column by column as SQL names them. `schema.medium.test.ts` compares every line with
// the migrated database: table, column, kind, nullability, default.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Json = ColumnType<Record<string, unknown>, object, object>;
type DefaultJson = ColumnType<Record<string, unknown>, object | undefined, object>;

interface Organisations {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  created_at: Generated<Date>;
}

interface Dealerships {
  id: GeneratedAlways<number>;
  organisation_id: number;
  slug: string;
  name: string;
  created_at: Generated<Date>;
  home_website_id: number | null;
}

interface Websites {
  id: GeneratedAlways<number>;
  organisation_id: number;
  slug: string;
  name: string;
  template: string;
  parent_id: number | null;
  created_at: Generated<Date>;
}

interface Domains {
  host: string;
  website_id: number;
  canonical: Generated<boolean>;
  version: Generated<number>;
  removed: Generated<boolean>;
}

interface WebsiteDealerships {
  website_id: number;
  dealership_id: number;
}

interface Locations {
  id: GeneratedAlways<number>;
  dealership_id: number;
  slug: string;
  name: Generated<string>;
  location_type: Generated<string>;
  position: Generated<number>;
  visible: Generated<boolean>;
  body: Json;
}

interface Manufacturers {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  body: DefaultJson;
}

interface Models {
  id: GeneratedAlways<number>;
  manufacturer_id: number;
  slug: string;
  name: string;
  body: DefaultJson;
}

interface Cars {
  id: GeneratedAlways<number>;
  dealership_id: number;
  location_id: number | null;
  stocknum: string;
  slug: string;
  name: string;
  status: string;
  car_type: string;
  sold: Generated<boolean>;
  sold_at: Date | null;
  removed_at: Date | null;
  feed_reserved: Generated<boolean>;
  reservable: boolean | null;
  price_cents: number | null;
  price_type: string | null;
  price_state: string | null;
  egc_price_cents: number | null;
  before_price_cents: number | null;
  subscription_price_cents: number | null;
  average_market_price_cents: number | null;
  state_average_market_price_cents: number | null;
  preorder: Generated<boolean>;
  tag: string | null;
  make: string | null;
  model: string | null;
  badge: string | null;
  series: string | null;
  year: number | null;
  km: number | null;
  vin: string | null;
  regplate: string | null;
  rego_expiry: string | null;
  build_date: string | null;
  compliance_date: string | null;
  colour: string | null;
  drive: string | null;
  seats: number | null;
  doors: number | null;
  trans: string | null;
  simple_transmission: string | null;
  fuel: string | null;
  simple_fuel: string | null;
  body: string | null;
  simple_body: string | null;
  engine_size: string | null;
  dealercomments: string | null;
  standard_equipment: Generated<string[]>;
  carsales_title: string | null;
  private_suburb: string | null;
  private_postcode: string | null;
  city: string | null;
  state: string | null;
  certified: Generated<boolean>;
  distribution_location_ids: Generated<number[]>;
  history_report_url: string | null;
  show_on_dealer_website: Generated<boolean>;
  confirmed_at: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
}

interface CarViews {
  dealership_id: number;
  car_id: number;
  views: Generated<number>;
}

interface Variants {
  dealership_id: number;
  car_id: number;
  cylinders: string | null;
  enginesize: string | null;
  enginesize_litres: string | null;
  induction: string | null;
  fuelconsumptioncombined: string | null;
  fuelcapacity: string | null;
  grossvehiclemass: string | null;
  vehiclelength: string | null;
  vehicleheight: string | null;
  vehiclewidth: string | null;
  torque: string | null;
  ancaprating: string | null;
}

interface Photos {
  id: GeneratedAlways<number>;
  dealership_id: number;
  car_id: number;
  position: number;
  source_url: string;
  state: Generated<string>;
  content_hash: string | null;
  width: number | null;
  height: number | null;
  failure: string | null;
  created_at: Generated<Date>;
}

interface PriceLedger {
  id: GeneratedAlways<number>;
  dealership_id: number;
  car_id: number;
  price_cents: number | null;
  price_type: string | null;
  price_state: string | null;
  egc_price_cents: number | null;
  source: string;
  recorded_at: Generated<Date>;
}

interface FinanceLenders {
  dealership_id: number;
  provider: string;
  interest_rate: number | null;
  comparison_rate: number | null;
  term_months: number | null;
  deposit_cents: number | null;
  disclaimer: string | null;
}

interface CarFinance {
  dealership_id: number;
  car_id: number;
  provider: string;
  interest_rate: number | null;
  comparison_rate: number | null;
  payment_week_cents: number | null;
  payment_month_cents: number | null;
  term_months: number | null;
  deposit_cents: number | null;
  disclaimer: string | null;
}

interface PaymentProcessors {
  dealership_id: number;
  authorization_type: string;
  authorization_key: string | null;
  deposit_cents: number | null;
  apple_pay_enabled: Generated<boolean>;
  google_pay_enabled: Generated<boolean>;
  google_merchant_id: string | null;
}

interface DirtyCars {
  dealership_id: number;
  car_id: number;
  due_at: Generated<Date>;
  lease_token: Generated<number>;
  attempts: Generated<number>;
  marked_at: Generated<Date>;
}

interface Leads {
  id: string;
  website_id: number;
  state: Generated<string>;
  category: string;
  subcategory: string | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  message: string | null;
  car_dealership_id: number | null;
  car_id: number | null;
  location_id: number | null;
  car: Json | null;
  fields: DefaultJson;
  lead_attributes: DefaultJson;
  url: string | null;
  source: Generated<string>;
  user_agent: string | null;
  synthetic: Generated<boolean>;
  created_at: Generated<Date>;
  reference: string | null;
  reply_due_at: Date | null;
}

interface Consents {
  id: string;
  website_id: number;
  lead_id: string | null;
  purpose: string;
  granted: boolean;
  obtained_by: string;
  wording: string;
  form: string;
  created_at: Generated<Date>;
}

interface Deliveries {
  id: string;
  website_id: number;
  lead_id: string;
  channel: string;
  destination: string;
  state: Generated<string>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  lease_token: Generated<number>;
  receipt: Json | null;
  last_error: string | null;
  created_at: Generated<Date>;
  delivered_at: Date | null;
  give_up_at: Generated<Date>;
}

interface IdempotencyKeys {
  website_id: number;
  key: string;
  request_hash: string;
  status: number;
  response: string;
  created_at: Generated<Date>;
}

interface SiteDocuments {
  website_id: number;
  version: number;
  source: Json;
  effective: Json;
  author: string;
  note: Generated<string>;
  published_at: Generated<Date>;
}

interface Content {
  id: GeneratedAlways<number>;
  website_id: number;
  kind: string;
  key: string;
  version: number;
  retired_version: number | null;
  origin_website_id: number | null;
  body: Json;
  author: string;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Generated<Date>;
}

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
  leads: Leads;
  consents: Consents;
  deliveries: Deliveries;
  idempotency_keys: IdempotencyKeys;
  site_documents: SiteDocuments;
  content: Content;
}
