// Cars and what belongs to them. `schema.medium.test.ts` compares every line with the migrated database.
import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultJson } from "./column-types.ts";

export interface Manufacturers {
  id: GeneratedAlways<number>;
  slug: string;
  name: string;
  body: DefaultJson;
}

export interface Models {
  id: GeneratedAlways<number>;
  manufacturer_id: number;
  slug: string;
  name: string;
  body: DefaultJson;
}

export interface Cars {
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
  market_sample_size: number | null;
  market_as_of: string | null;
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
  video_url: string | null;
  show_on_dealer_website: Generated<boolean>;
  confirmed_at: Generated<Date>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  feed_id: number | null;
  held: Generated<boolean>;
}

export interface CarViews {
  dealership_id: number;
  car_id: number;
  views: Generated<number>;
  phone_reveals: Generated<number>;
}

export interface Variants {
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

export interface Photos {
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
  preview: string | null;
}

export interface PriceLedger {
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

export interface FinanceLenders {
  dealership_id: number;
  provider: string;
  interest_rate: number | null;
  comparison_rate: number | null;
  term_months: number | null;
  deposit_cents: number | null;
  disclaimer: string | null;
}

export interface CarFinance {
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

export interface PaymentProcessors {
  dealership_id: number;
  authorization_type: string;
  authorization_key: string | null;
  deposit_cents: number | null;
  apple_pay_enabled: Generated<boolean>;
  google_pay_enabled: Generated<boolean>;
  google_merchant_id: string | null;
}

export interface DirtyCars {
  dealership_id: number;
  car_id: number;
  due_at: Generated<Date>;
  lease_token: Generated<number>;
  attempts: Generated<number>;
  marked_at: Generated<Date>;
}
