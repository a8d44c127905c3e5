// A stock record as rows. The lists below are the only place that names the columns stock is written to.
import type { StockRecord } from "@forecourt/contracts";

/** Columns of `cars` that a record sets, with their types in SQL. Slug and created_at are set once, at the first insert. */
export const carColumns = {
  stocknum: "text",
  location_id: "bigint",
  name: "text",
  status: "text",
  car_type: "text",
  sold: "boolean",
  sold_at: "timestamptz",
  feed_reserved: "boolean",
  reservable: "boolean",
  price_cents: "integer",
  price_type: "text",
  price_state: "text",
  egc_price_cents: "integer",
  before_price_cents: "integer",
  subscription_price_cents: "integer",
  average_market_price_cents: "integer",
  state_average_market_price_cents: "integer",
  market_sample_size: "integer",
  market_as_of: "date",
  preorder: "boolean",
  tag: "text",
  make: "text",
  model: "text",
  badge: "text",
  series: "text",
  year: "smallint",
  km: "integer",
  vin: "text",
  regplate: "text",
  rego_expiry: "date",
  build_date: "date",
  compliance_date: "date",
  colour: "text",
  drive: "text",
  seats: "smallint",
  doors: "smallint",
  trans: "text",
  simple_transmission: "text",
  fuel: "text",
  simple_fuel: "text",
  body: "text",
  simple_body: "text",
  engine_size: "text",
  dealercomments: "text",
  standard_equipment: "text[]",
  carsales_title: "text",
  private_suburb: "text",
  private_postcode: "text",
  city: "text",
  state: "text",
  certified: "boolean",
  distribution_location_ids: "bigint[]",
  history_report_url: "text",
  video_url: "text",
  show_on_dealer_website: "boolean",
} as const;

export const variantColumns = {
  cylinders: "text",
  enginesize: "text",
  enginesize_litres: "text",
  induction: "text",
  fuelconsumptioncombined: "text",
  fuelcapacity: "text",
  grossvehiclemass: "text",
  vehiclelength: "text",
  vehicleheight: "text",
  vehiclewidth: "text",
  torque: "text",
  ancaprating: "text",
} as const;

export const financeColumns = {
  interest_rate: "numeric",
  comparison_rate: "numeric",
  payment_week_cents: "integer",
  payment_month_cents: "integer",
  term_months: "smallint",
  deposit_cents: "integer",
  disclaimer: "text",
} as const;

export type CarValues = Record<keyof typeof carColumns, unknown> & {
  stocknum: string;
  slug: string;
  created_at: string | null;
};

const toCents = (dollars: number | null | undefined): number | null =>
  dollars === null || dollars === undefined ? null : Math.round(dollars * 100);

/** Places that the dealership does not have are left out: a feed may name one before it is published. */
export function carValues(record: StockRecord, locationIds: ReadonlyMap<string, number>): CarValues {
  const { autograb_data: market, market_basis: basis, sold_date_timestamp: soldAt } = record;
  return {
    slug: record.slug,
    created_at: record.created_at ?? null,
    stocknum: record.stocknum,
    location_id: (record.location_slug && locationIds.get(record.location_slug)) ?? null,
    name: record.name,
    status: record.status,
    car_type: record.car_type,
    sold: record.sold,
    sold_at: soldAt === null ? null : new Date(soldAt * 1000).toISOString(),
    feed_reserved: record.reserved,
    reservable: record.reservable,
    price_cents: toCents(record.price),
    price_type: record.price_type,
    price_state: record.price_state,
    egc_price_cents: toCents(record.egc_price),
    before_price_cents: toCents(record.before_price),
    subscription_price_cents: toCents(record.subscription_price),
    average_market_price_cents: toCents(market?.average_market_price),
    state_average_market_price_cents: toCents(market?.state_average_market_price),
    market_sample_size: basis?.sample_size ?? null,
    market_as_of: basis?.as_of ?? null,
    preorder: record.preorder,
    tag: record.tag,
    ...describe(record),
    dealercomments: record.dealercomments,
    standard_equipment: record.standardEquipment,
    carsales_title: record.carsales_title,
    private_suburb: record.private_suburb,
    private_postcode: record.private_postcode,
    city: record.city,
    state: record.state,
    certified: record.certified,
    distribution_location_ids: record.distribution_locations.flatMap((slug) => locationIds.get(slug) ?? []),
    history_report_url: record.file,
    video_url: record.video_url,
    show_on_dealer_website: record.show_on_dealer_website,
  };
}

function describe(record: StockRecord) {
  return {
    make: record.make,
    model: record.model,
    badge: record.badge,
    series: record.series,
    year: record.year,
    km: record.km,
    vin: record.vin,
    regplate: record.regplate,
    rego_expiry: record.rego_expiry,
    build_date: record.build_date,
    compliance_date: record.compliance_date,
    colour: record.colour,
    drive: record.drive,
    seats: record.seats,
    doors: record.doors,
    trans: record.trans,
    simple_transmission: record.simple_transmission,
    fuel: record.fuel,
    simple_fuel: record.simple_fuel,
    body: record.body,
    simple_body: record.simple_body,
    engine_size: record.engine_size,
  };
}

export type FinanceValues = Record<keyof typeof financeColumns, unknown> & {
  car_id: number;
  provider: string;
};

export function financeValues(carId: number, record: StockRecord): FinanceValues[] {
  return Object.entries(record.finance_lenders ?? {}).map(([provider, lender]) => ({
    car_id: carId,
    provider,
    interest_rate: lender.interestRate,
    comparison_rate: lender.comparisonRate,
    payment_week_cents: toCents(lender.paymentWeek),
    payment_month_cents: toCents(lender.paymentMonth),
    term_months: lender.termMonths,
    deposit_cents: toCents(lender.deposit),
    disclaimer: lender.disclaimer,
  }));
}
