import { z } from "zod";
import { carType, priceType } from "./car.ts";
import { dollars } from "./field.ts";
import { financeLender, financeProvider } from "./finance-lender.ts";
import { marketBasis } from "./market-basis.ts";
import { carSlug, slug } from "./slug.ts";

const text = (longest: number) => z.string().max(longest).nullable().default(null);
const amount = dollars.max(20_000_000).nullable().default(null);
const date = z.iso.date().nullable().default(null);
const instant = z.iso.datetime({ offset: true });
/** Shown as given (DATA-02), kept as text. */
const given = z
  .union([z.string().max(60), z.number()])
  .nullable()
  .default(null)
  .transform((value) => (value === null ? null : String(value)));

const stockVariant = z.object({
  cylinders: given,
  enginesize: given,
  enginesize_litres: given,
  induction: given,
  fuelconsumptioncombined: given,
  fuelcapacity: given,
  grossvehiclemass: given,
  vehiclelength: given,
  vehicleheight: given,
  vehiclewidth: given,
  torque: given,
  ancaprating: given,
});

/** A price that was asked from that moment on. */
const ledgerEntry = z.object({
  price_cents: z.int().nonnegative(),
  price_type: priceType.nullable(),
  from: instant,
});

/**
 * One vehicle as it is loaded: DATA-01's stored fields under their wire names, money in dollars; owner and places by
 * slug. Identity is dealership + stock number (D22). A key that is not here is ignored.
 */
export const stockRecord = z.object({
  dealership_slug: slug,
  location_slug: text(100),
  stocknum: z.string().min(1).max(60),
  slug: carSlug.max(180),
  name: z.string().min(1).max(300),
  status: z.string().regex(/^[a-z_]{1,40}$/),
  car_type: carType,
  sold: z.boolean().default(false),
  sold_date_timestamp: z.int().positive().nullable().default(null),
  reserved: z.boolean().default(false),
  reservable: z.boolean().nullable().default(null),
  price: amount,
  price_type: priceType.nullable().default(null),
  price_state: z
    .string()
    .toLowerCase()
    .pipe(z.enum(["act", "nsw", "nt", "qld", "sa", "tas", "vic", "wa"]))
    .nullable()
    .default(null),
  egc_price: amount,
  before_price: amount,
  subscription_price: amount,
  autograb_data: z
    .object({ average_market_price: amount, state_average_market_price: amount })
    .nullable()
    .default(null),
  market_basis: marketBasis.nullable().default(null),
  preorder: z.boolean().default(false),
  tag: text(100),
  make: text(100),
  model: text(100),
  badge: text(200),
  series: text(100),
  year: z.int().min(1886).max(2200).nullable().default(null),
  km: z.int().min(0).max(100_000_000).nullable().default(null),
  vin: text(30),
  regplate: text(20),
  rego_expiry: date,
  build_date: date,
  compliance_date: date,
  colour: text(100),
  drive: text(60),
  seats: z.int().min(0).max(200).nullable().default(null),
  doors: z.int().min(0).max(20).nullable().default(null),
  trans: text(100),
  simple_transmission: text(60),
  fuel: text(100),
  simple_fuel: text(60),
  body: text(100),
  simple_body: text(60),
  engine_size: given,
  variant: stockVariant.nullable().default(null),
  standardEquipment: z.array(z.string().max(300)).max(500).default([]),
  dealercomments: text(20_000),
  carsales_title: text(300),
  private_suburb: text(100),
  private_postcode: text(10),
  city: text(100),
  state: text(10),
  certified: z.boolean().default(false),
  /** Slugs of the dealership's other places where the car can be seen. */
  distribution_locations: z.array(slug).max(200).default([]),
  file: text(2000),
  /** A walk around the car, at whoever keeps the film. */
  video_url: text(2000),
  show_on_dealer_website: z.boolean().default(true),
  /** In order, the first is the primary one. Where each is fetched from, such as `demo:suv-grey-side.jpg`. */
  photos: z.array(z.string().min(1).max(2000)).max(100).default([]),
  finance_lenders: z.partialRecord(financeProvider, financeLender).nullable().default(null),
  price_ledger: z.array(ledgerEntry).max(100).default([]),
  views: z.int().nonnegative().default(0),
  created_at: instant.optional(),
});
export type StockRecord = z.output<typeof stockRecord>;
