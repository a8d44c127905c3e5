import { writeDay, writeInstant } from "../calendar.ts";
import type { StockRecord } from "../stock-record.ts";
import { makeVin } from "./identity.ts";
import type { Job } from "./job.ts";
import type { Offer } from "./offer.ts";
import type { Story } from "./story.ts";
import type { Subject } from "./subject.ts";
import type { Titles } from "./titles.ts";
import { otherYards } from "./yard.ts";

/** Everything that was drawn for one car. */
export type Parts = {
  subject: Subject;
  offer: Offer;
  story: Story;
  titles: Titles;
  photos: readonly string[];
  lenders: StockRecord["finance_lenders"];
  interest: number;
};

const day = (value: number | null): string | null => (value === null ? null : writeDay(value));
const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** Views grow with days on the yard, and a few cars get most of them. */
const countViews = (days: number, interest: number): number =>
  Math.floor(days * (0.4 + interest * interest * 22));

/** From the average itself, so that no other draw moves: 6 to 75 cars (a few too few to be shown), one to six days ago. */
const basisOf = (average: number, today: number): { sample_size: number; as_of: string } => ({
  sample_size: 6 + ((average / 50) % 70),
  as_of: writeDay(today - 1 - ((average / 50) % 6)),
});

/**
 * One flat list of fields, and nothing else: spreading five smaller objects into one cost a tenth of the
 * time of the whole car.
 */
export const assembleRecord = ({ dealer, index, serial, today }: Job, parts: Parts): StockRecord => {
  const { subject, offer, story, titles, photos } = parts;
  const { vehicle, yard, life, tagging } = subject;
  const { trim } = vehicle;
  const { price, history } = offer;
  const { papers } = story;
  const stockSlug = story.stocknum.toLowerCase();
  return {
    index,
    category: subject.category,
    dealership_slug: dealer.slug,
    location_slug: yard.slug,
    city: yard.city,
    state: yard.state,
    stocknum: story.stocknum,
    vin: makeVin(trim.body, trim.key, vehicle.year, serial),
    slug: `${vehicle.year}-${trim.slug}-${stockSlug}`,
    name: titles.name,
    carsales_title: titles.carsalesTitle,
    car_type: vehicle.carType,
    make: trim.make,
    model: trim.model,
    badge: trim.badge,
    series: trim.series,
    year: vehicle.year,
    // What is ordered has not been built, nor driven.
    km: tagging.preorder ? 0 : subject.odometer.km,
    build_date: tagging.preorder ? null : day(vehicle.buildDay),
    compliance_date: tagging.preorder ? null : day(vehicle.complianceDay),
    status: life.status,
    sold: life.status === "sold",
    sold_date_timestamp: life.soldAt,
    reserved: life.reserved,
    reservable: life.reservable,
    preorder: tagging.preorder,
    tag: tagging.tag,
    price: price.cents / 100,
    price_cents: price.cents,
    price_type: price.type,
    price_state: price.state,
    egc_price: dollars(price.egcCents),
    egc_price_cents: price.egcCents,
    before_price: dollars(history.beforeCents),
    before_price_cents: history.beforeCents,
    subscription_price: offer.lets?.week ?? null,
    daily_price: offer.lets?.day ?? null,
    price_ledger: history.ledger,
    regplate: papers.plate,
    rego_expiry: day(papers.regoExpiry),
    warranty_until: day(story.warranty),
    colour: subject.paint.colour,
    photo_colour: subject.paint.photoColour,
    photo_body: trim.body,
    drive: trim.driveText,
    seats: trim.seats,
    doors: trim.doors,
    trans: trim.trans,
    simple_transmission: trim.simpleTrans,
    simple_fuel: trim.simpleFuel,
    fuel: trim.fuelText,
    simple_body: trim.simpleBody,
    body: trim.bodyText,
    engine_size: trim.engineSize,
    variant: trim.variant,
    standardEquipment: story.equipment,
    dealercomments: story.comment,
    history: story.past,
    photos,
    photos_count: photos.length,
    certified: papers.certified,
    file: papers.hasFile ? `https://reports.example/history/${stockSlug}.pdf` : null,
    autograb_data: offer.market,
    market_basis: offer.market && basisOf(offer.market.state_average_market_price, today),
    finance_lenders: parts.lenders,
    payment_processors: dealer.processors,
    has_checkout_payment_processor: dealer.processors.some((one) => one.authorization_key !== null),
    distribution_locations: otherYards(dealer, yard),
    private_suburb: papers.private?.suburb ?? null,
    private_postcode: papers.private?.postcode ?? null,
    views: countViews(life.daysInStock, parts.interest),
    show_on_dealer_website: life.visible,
    created_at: writeInstant(life.created),
    updated_at: writeInstant(life.soldAt ?? history.changed),
  };
};
