import { z } from "zod";
import { carType, priceType } from "./car.ts";
import { dollars, listOf, orNull, rowId } from "./field.ts";
import { financeProvider } from "./finance-lender.ts";
import { carSlug } from "./slug.ts";

const text = z.string();
const count = z.int().nonnegative();

/** A stored photo: its address is made of the hash (IMG-01), its box of width and height. */
export const cardImage = z.object({ hash: z.string(), width: orNull(count), height: orNull(count) });
export type CardImage = z.infer<typeof cardImage>;

/** What the site's own lender asks a week for this car; never shown without its comparison rate (D14). */
export const cardFinance = z.object({
  provider: financeProvider,
  paymentWeek: orNull(dollars),
  paymentMonth: orNull(dollars),
  interestRate: orNull(z.number()),
  comparisonRate: orNull(z.number()),
});
export type CardFinance = z.infer<typeof cardFinance>;

/** A car as lists show it: what a card and its rules (CARD-, TAG-, PRICE-, RES-, FAV-) read, and no more. */
export const carCard = z
  .object({
    id: rowId,
    slug: carSlug,
    name: text.min(1),
    car_type: carType,
    year: orNull(count),
    make: orNull(text),
    model: orNull(text),
    badge: orNull(text),
    series: orNull(text),
    km: orNull(count),
    trans: orNull(text),
    simple_transmission: orNull(text),
    fuel: orNull(text),
    simple_fuel: orNull(text),
    simple_body: orNull(text),
    colour: orNull(text),
    seats: orNull(count),
    engine_size: orNull(text),
    /** As the feed wrote it, with its unit: what a truck or a motorhome may weigh. */
    gross_vehicle_mass: orNull(text),
    price: orNull(dollars),
    price_type: orNull(priceType),
    price_state: orNull(text),
    before_price: orNull(dollars),
    egc_price: orNull(dollars),
    subscription_price: orNull(dollars),
    /** PRICE-05 compares with this. */
    state_average_market_price: orNull(dollars),
    /** Null when the site has no lender, or its lender does not quote this car. */
    finance: orNull(cardFinance),
    status: text.min(1),
    sold: orNull(z.boolean()),
    /** Unix seconds (AVAIL-05). */
    sold_date_timestamp: orNull(count),
    reserved: orNull(z.boolean()),
    reservable: orNull(z.boolean()),
    preorder: orNull(z.boolean()),
    tag: orNull(text),
    certified: orNull(z.boolean()),
    created_at: z.iso.datetime({ offset: true }),
    /** At most five; photos_count says how many there are. */
    images: listOf(cardImage),
    photos_count: count,
    location: orNull(z.object({ slug: text, name: text })),
    dealership_slug: text,
    /** Dollars, of the first processor with a key (RES-11); null without one. */
    deposit_amount: orNull(dollars),
    has_checkout_payment_processor: z.boolean(),
    /** Over the ground, from the postcode that was asked from to the car's yard; null where nobody asked. */
    distance_km: orNull(z.number().nonnegative()),
  })
  .meta({ id: "CarCard" });
export type CarCard = z.infer<typeof carCard>;
