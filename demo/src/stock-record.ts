import type { CarType, FinanceLenders, PaymentProcessor, PriceType, Variant } from "@forecourt/contracts";

/** The specification's states; `others` is in no list (AVAIL-10). */
export type CarStatus = "in_stock" | "coming_soon" | "sold" | "others";

/** What a vehicle is offered as: the other vehicle categories of the specification's first section. */
export type VehicleCategory = "car" | "truck" | "rv" | "motorcycle" | "subscription" | "rental";

/** A price that was really asked, from that moment on. `before_price` is never without one (ACL, was/now). */
export type LedgerEntry = { price_cents: number; price_type: PriceType | null; from: string };

/** DATA-02, and what a car page shows beside it. A null is unknown or does not apply. */
export type StockVariant = Variant & {
  /** ANCAP's stars may only be published with the year of the test. */
  ancap_year: number | null;
  power_kw: number;
  octane: number | null;
  kwh_100km: number | null;
  range_km: number | null;
  electric_range_km: number | null;
  battery_kwh: number | null;
  towing_kg: number | null;
  axles: string | null;
  berths: number | null;
  /** Learner approved (motorcycles). */
  lams: boolean | null;
};

export type CarCondition = "excellent" | "good" | "fair" | "rough";

/** Drawn once and stored, so that no other part of a page says otherwise. New cars have none. */
export type CarHistory = {
  condition: CarCondition;
  owners: string | null;
  service: string | null;
  keys: string | null;
  tyres: string | null;
  note: string | null;
  check: string | null;
};

/**
 * One vehicle as a feed or a seeding inserts it: DATA-01's stored fields under their wire names, money both
 * in dollars (the wire) and in cents (the database). Ids are the database's; owners are named by slug.
 */
export type StockRecord = {
  index: number;
  category: VehicleCategory;
  dealership_slug: string;
  location_slug: string;
  city: string;
  state: string;
  stocknum: string;
  vin: string;
  slug: string;
  name: string;
  carsales_title: string;
  car_type: CarType;
  make: string;
  model: string;
  badge: string | null;
  series: string | null;
  year: number;
  km: number;
  status: CarStatus;
  sold: boolean;
  /** Unix seconds (AVAIL-05). */
  sold_date_timestamp: number | null;
  reserved: boolean;
  reservable: boolean | null;
  preorder: boolean;
  tag: string | null;
  /** 0 is "no price": PRICE-01 shows nothing up to 10. */
  price: number;
  price_cents: number;
  price_type: PriceType | null;
  price_state: string | null;
  egc_price: number | null;
  egc_price_cents: number | null;
  before_price: number | null;
  before_price_cents: number | null;
  /** Dollars a week, all in (subscription and rental). */
  subscription_price: number | null;
  /** Dollars a day (subscription and rental). */
  daily_price: number | null;
  price_ledger: readonly LedgerEntry[];
  regplate: string | null;
  rego_expiry: string | null;
  build_date: string | null;
  compliance_date: string | null;
  warranty_until: string | null;
  colour: string;
  /** The paint of the pictures; a filter's swatch. */
  photo_colour: string;
  /** hatch, sedan … the key of silhouettes and pictures. */
  photo_body: string;
  drive: string | null;
  seats: number;
  doors: number | null;
  trans: string;
  simple_transmission: string;
  simple_fuel: string;
  fuel: string;
  simple_body: string;
  body: string;
  engine_size: string | null;
  variant: StockVariant;
  standardEquipment: readonly string[];
  dealercomments: string | null;
  history: CarHistory | null;
  /** Names in demo/photos/cars, first is the primary. */
  photos: readonly string[];
  photos_count: number;
  certified: boolean;
  file: string | null;
  autograb_data: { average_market_price: number; state_average_market_price: number } | null;
  market_basis: { sample_size: number; as_of: string } | null;
  finance_lenders: FinanceLenders | null;
  payment_processors: readonly PaymentProcessor[];
  has_checkout_payment_processor: boolean;
  /** Location slugs where the car can also be seen. */
  distribution_locations: readonly string[];
  private_suburb: string | null;
  private_postcode: string | null;
  views: number;
  show_on_dealer_website: boolean;
  created_at: string;
  updated_at: string;
};
