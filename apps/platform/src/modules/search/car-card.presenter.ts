// The one way a car gets into a list: the same card from the index and from the system of record.
import type { CarCard, CardFinance } from "@forecourt/contracts";
import type { CardRow } from "./card-rows.repo.ts";

export type Lender = CardFinance;
/** A card without what depends on the site that shows it and the shopper who looks. */
export type IndexedCard = Omit<CarCard, "finance" | "distance_km">;

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

function presentCard(row: CardRow): IndexedCard {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    car_type: row.car_type as CarCard["car_type"],
    year: row.year,
    make: row.make,
    model: row.model,
    badge: row.badge,
    series: row.series,
    km: row.km,
    trans: row.trans,
    simple_transmission: row.simple_transmission,
    fuel: row.fuel,
    simple_fuel: row.simple_fuel,
    simple_body: row.simple_body,
    colour: row.colour,
    seats: row.seats,
    engine_size: row.engine_size ?? row.variant?.enginesize_litres ?? null,
    gross_vehicle_mass: row.variant?.grossvehiclemass ?? null,
    price: dollars(row.price_cents),
    price_type: row.price_type as CarCard["price_type"],
    price_state: row.price_state,
    before_price: dollars(row.before_price_cents),
    egc_price: dollars(row.egc_price_cents),
    subscription_price: dollars(row.subscription_price_cents),
    state_average_market_price: dollars(row.state_average_market_price_cents),
    status: row.status,
    sold: row.sold,
    sold_date_timestamp: row.sold_at === null ? null : Math.floor(row.sold_at.getTime() / 1000),
    reserved: row.feed_reserved || row.held, // D23
    reservable: row.reservable,
    preorder: row.preorder,
    tag: row.tag,
    certified: row.certified,
    created_at: row.created_at.toISOString(),
    images: row.images.flatMap(({ content_hash: hash, width, height }) =>
      hash === null ? [] : [{ hash, width, height }],
    ),
    photos_count: row.photos_count ?? 0,
    location: row.location,
    dealership_slug: row.dealership_slug,
    deposit_amount: row.processor && dollars(row.processor.deposit_cents),
    has_checkout_payment_processor: row.processor !== null,
  };
}

export function presentLenders(row: CardRow): Lender[] {
  return row.finance.map((lender) => ({
    provider: lender.provider as Lender["provider"],
    paymentWeek: dollars(lender.payment_week_cents),
    paymentMonth: dollars(lender.payment_month_cents),
    interestRate: lender.interest_rate,
    comparisonRate: lender.comparison_rate,
  }));
}

/** A card as the index keeps it: JSON that was written once and goes out as it is (promise C5). */
export type CardText = string;

export const writeCard = (row: CardRow): CardText => JSON.stringify(presentCard(row));

/** A shopper's own distance: a tenth of a kilometre is more than a postcode knows. */
const tenths = (km: number | null): number | null => (km === null ? null : Math.round(km * 10) / 10);

/** A site shows its own lender's figures and nobody else's. */
export function finishCardText(
  card: CardText,
  lenders: readonly Lender[],
  { financeProvider, distanceKm = null }: { financeProvider: string | null; distanceKm?: number | null },
): CardText {
  const own = lenders.find(({ provider }) => provider === financeProvider) ?? null;
  return `${card.slice(0, -1)},"finance":${JSON.stringify(own)},"distance_km":${tenths(distanceKm)}}`;
}

export const finishCard = (...given: Parameters<typeof finishCardText>): CarCard =>
  JSON.parse(finishCardText(...given)) as CarCard;
