import { z } from "zod";
import { autograbData } from "./autograb.ts";
import { asGiven, dollars, orNull, rowId } from "./field.ts";
import { financeLenders } from "./finance-lender.ts";
import { locationReference } from "./location.ts";
import { marketBasis } from "./market-basis.ts";
import { paymentProcessor } from "./payment-processor.ts";
import { carSlug } from "./slug.ts";
import { variant } from "./variant.ts";

/** AVAIL-01 to -03 name these; a car may have any other status, which counts as unavailable. */
export const knownCarStatuses = ["in_stock", "coming_soon", "sold"] as const;
export type KnownCarStatus = (typeof knownCarStatuses)[number];

export const carType = z.enum(["new", "used", "demo"]);
export type CarType = z.infer<typeof carType>;

/** D9: what a price includes. `egc` is excluding government charges. */
export const priceType = z.enum(["drive_away", "egc", "estimated_drive_away"]);
export type PriceType = z.infer<typeof priceType>;

/** A price that was asked from that moment on, until the next one. */
const askedPrice = z.object({
  price: orNull(dollars),
  price_type: orNull(priceType),
  from: z.iso.datetime({ offset: true }),
});

const text = z.string();
const flag = z.boolean();
const count = z.int().nonnegative();

/** DATA-01, in its order and its spelling. All but id, slug, name, status and car_type may be null. */
export const car = z
  .object({
    id: rowId,
    slug: carSlug,
    name: text.min(1),
    status: text.min(1).meta({ examples: [...knownCarStatuses] }),
    sold: orNull(flag),
    /** Unix seconds (AVAIL-05). */
    sold_date_timestamp: orNull(count),
    reserved: orNull(flag),
    reservable: orNull(flag),
    price: orNull(dollars),
    before_price: orNull(dollars),
    subscription_price: orNull(dollars),
    preorder: orNull(flag),
    tag: orNull(text),
    car_type: carType,
    make: orNull(text),
    model: orNull(text),
    badge: orNull(text),
    series: orNull(text),
    year: orNull(count),
    km: orNull(count),
    vin: orNull(text),
    stocknum: orNull(text),
    regplate: orNull(text),
    rego_expiry: orNull(text),
    build_date: orNull(text),
    compliance_date: orNull(text),
    colour: orNull(text),
    drive: orNull(text),
    seats: orNull(count),
    doors: orNull(count),
    trans: orNull(text),
    simple_transmission: orNull(text),
    simple_fuel: orNull(text),
    fuel: orNull(text),
    simple_body: orNull(text),
    body: orNull(text),
    engine_size: orNull(asGiven),
    created_at: orNull(z.iso.datetime({ offset: true })),
    updated_at: orNull(z.iso.datetime({ offset: true })),
    views: orNull(count),
    images: orNull(z.array(text)),
    thumbnails: orNull(z.array(text)),
    primary_image_url: orNull(text),
    image_url: orNull(text),
    /** Paragraphs parted by pipes (CAR-08). */
    dealercomments: orNull(text),
    standardEquipment: orNull(z.array(text)),
    carsales_title: orNull(text),
    dealership_id: orNull(rowId),
    dealership_slug: orNull(text),
    private_suburb: orNull(text),
    private_postcode: orNull(text),
    city: orNull(text),
    state: orNull(text),
    certified: orNull(flag),
    location: orNull(locationReference),
    variant: orNull(variant),
    finance_lenders: orNull(financeLenders),
    payment_processors: orNull(z.array(paymentProcessor)),
    has_checkout_payment_processor: orNull(flag),
    autograb_data: orNull(autograbData),
    distribution_locations: orNull(z.array(rowId)),
    /** Link to the history report (CAR-19). */
    file: orNull(text),
    show_on_dealer_website: orNull(flag),
    // D9, ours: the price's type and the figure without government charges.
    price_type: orNull(priceType),
    price_state: orNull(text),
    egc_price: orNull(dollars),
    // Ours, for honesty: what was asked before, the oldest first, and what stands behind the market's average.
    price_ledger: orNull(z.array(askedPrice)),
    market_basis: orNull(marketBasis),
    /** Ours: a film of the car, at whoever keeps it. */
    video_url: orNull(text),
  })
  .meta({ id: "Car" });
export type Car = z.infer<typeof car>;
