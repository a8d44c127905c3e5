// The one way a car leaves the platform: every field of DATA-01 by name, dollars at this edge, nothing else.
import type { Car } from "@forecourt/contracts";
import { firstWithKey } from "@forecourt/rules/payment-processor";
import { presentFinance, presentProcessors, presentVariant } from "./car-parts.presenter.ts";
import type { CarRow } from "./find-car.repo.ts";
import { toDollars } from "./to-dollars.ts";

export function presentCar(row: CarRow): Car {
  const images = row.photos.flatMap(({ content_hash }) =>
    content_hash === null ? [] : [`/img/${content_hash}`],
  );
  const processors = presentProcessors(row.processors);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    // D22: a car that left its feed is neither sold nor for sale.
    status: row.removed_at === null ? row.status : "removed",
    sold: row.sold,
    sold_date_timestamp: row.sold_at === null ? null : Math.floor(row.sold_at.getTime() / 1000),
    reserved: row.feed_reserved || row.held, // D23
    reservable: row.reservable,
    ...presentPrices(row),
    preorder: row.preorder,
    tag: row.tag,
    car_type: row.car_type as Car["car_type"],
    ...presentDescription(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    views: row.views ?? 0,
    images,
    thumbnails: images,
    primary_image_url: images[0] ?? null,
    image_url: images[0] ?? null,
    dealership_id: row.dealership_id,
    dealership_slug: row.dealership_slug,
    private_suburb: row.private_suburb,
    private_postcode: row.private_postcode,
    city: row.city,
    state: row.state,
    certified: row.certified,
    location: row.location,
    variant: row.variant && presentVariant(row.variant),
    finance_lenders: presentFinance(row.finance),
    payment_processors: processors,
    has_checkout_payment_processor: firstWithKey(processors) !== undefined,
    distribution_locations: row.distribution_location_ids,
    file: row.history_report_url,
    video_url: row.video_url,
    show_on_dealer_website: row.show_on_dealer_website,
  };
}

function presentPrices(row: CarRow) {
  return {
    price: toDollars(row.price_cents),
    before_price: toDollars(row.before_price_cents),
    subscription_price: toDollars(row.subscription_price_cents),
    price_type: row.price_type as Car["price_type"],
    price_state: row.price_state,
    egc_price: toDollars(row.egc_price_cents),
    autograb_data: {
      average_market_price: toDollars(row.average_market_price_cents),
      state_average_market_price: toDollars(row.state_average_market_price_cents),
    },
    market_basis: basisOf(row),
    price_ledger: row.ledger.toReversed().map(({ price_cents, price_type, recorded_at }) => ({
      price: toDollars(price_cents),
      price_type: price_type as Car["price_type"],
      from: new Date(recorded_at).toISOString(),
    })),
  };
}

function basisOf({ market_sample_size, market_as_of }: CarRow): Car["market_basis"] {
  if (market_sample_size === null || market_as_of === null) return null;
  return { sample_size: market_sample_size, as_of: market_as_of };
}

function presentDescription(row: CarRow) {
  return {
    make: row.make,
    model: row.model,
    badge: row.badge,
    series: row.series,
    year: row.year,
    km: row.km,
    vin: row.vin,
    stocknum: row.stocknum,
    regplate: row.regplate,
    rego_expiry: row.rego_expiry,
    build_date: row.build_date,
    compliance_date: row.compliance_date,
    colour: row.colour,
    drive: row.drive,
    seats: row.seats,
    doors: row.doors,
    trans: row.trans,
    simple_transmission: row.simple_transmission,
    simple_fuel: row.simple_fuel,
    fuel: row.fuel,
    simple_body: row.simple_body,
    body: row.body,
    engine_size: row.engine_size,
    dealercomments: row.dealercomments,
    standardEquipment: row.standard_equipment,
    carsales_title: row.carsales_title,
  };
}
