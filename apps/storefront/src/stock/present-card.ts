import type { CarCard } from "@forecourt/contracts";
import { carPath, checkoutPath } from "@forecourt/rules/car-path";
import { carState } from "@forecourt/rules/car-state";
import { carTitle } from "@forecourt/rules/car-title";
import { type CardVariant, cardButtons } from "@forecourt/rules/card-buttons";
import { cardTag } from "@forecourt/rules/card-tag";
import { distanceWords } from "@forecourt/rules/distance-words";
import { showsFavourite } from "@forecourt/rules/favourite";
import { financeLink } from "@forecourt/rules/finance-link";
import { silhouetteOf } from "@forecourt/rules/image-url";
import { marketBadge } from "@forecourt/rules/market-badge";
import { money } from "@forecourt/rules/money";
import { numberWords } from "@forecourt/rules/number-words";
import { priceDisplay } from "@forecourt/rules/price-display";
import { depositDollars } from "@forecourt/rules/reserve-deposit";
import { canReserve } from "@forecourt/rules/reserve-online";
import { similarLink } from "@forecourt/rules/similar-link";
import type { SiteDocument } from "@forecourt/site-config";
import type { CardView } from "./card-view.ts";
import { repaymentView } from "./repayment-view.ts";

export type CardStyle = {
  variant: CardVariant;
  /** What follows a weekly price; null: this list sells cars, not weeks. */
  weekWords?: string | null;
  weekNote?: string | null;
  /** Of the list: it does not lead to itself. */
  category?: string | null;
  now: Date;
};

export const kilometres = (km: number): string => `${numberWords(km)} km`;

const filled = (rows: [string, string | number | null | undefined][]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] =>
    value === null || value === undefined || value === "" ? [] : [[label, String(value)]],
  );

/** What a spec plate adds: a working vehicle is bought by what it may weigh and what pulls it. */
const plateFacts = (car: CarCard): [string, string | number | null | undefined][] => [
  ...(car.gross_vehicle_mass
    ? ([["GVM", withUnit(car.gross_vehicle_mass, "kg")]] as [string, string][])
    : ([["Seats", car.seats]] as [string, number | null][])),
  car.engine_size ? ["Engine", withUnit(car.engine_size, "L")] : ["Colour", car.colour],
];

const withUnit = (value: string, unit: string): string => (/[a-z]/i.test(value) ? value : `${value} ${unit}`);

type CardLinks = Pick<CardView, "actions" | "enquire">;

/** By the week a car is subscribed to or rented, neither reserved nor financed. Renting has a page of its own, or is not. */
function weeklyLinks(
  url: string,
  { vehicle_categories }: SiteDocument,
  listed: CardStyle["category"],
): CardLinks {
  const rental =
    listed === "rental" ? undefined : vehicle_categories.find(({ category }) => category === "rental");
  return {
    actions: [
      { label: "Subscribe", url, primary: true },
      ...(rental ? [{ label: rental.label ?? "Rent", url: rental.path, primary: false }] : []),
    ],
    enquire: null,
  };
}

/** Where the buttons lead; enquiry and finance stand under them. */
function linksOf(car: CarCard, document: SiteDocument, style: CardStyle & { byWeek: boolean }): CardLinks {
  const { settings } = document;
  const url = carPath(car, settings);
  const state = carState(car);
  const isAvailable = state !== "sold";
  if (isAvailable && style.byWeek) return weeklyLinks(url, document, style.category);
  const isReservable = canReserve(car, settings);
  const urls = {
    look: url,
    reserve: checkoutPath(car, settings),
    similar: similarLink(car, settings),
    enquire: `/cars/${car.slug}/quick-enquiry`,
    finance: financeLink(car, settings),
  } as const;
  const buttons = cardButtons(style.variant, {
    isAvailable,
    isReservable,
    deposit: money(depositDollars(car.deposit_amount)),
  });
  const links = buttons.map(({ does, label }) => ({ does, label, url: urls[does] }));
  const isUnder = (does: string): boolean => does === "enquire" || does === "finance";
  const under = links.find(({ does }) => isUnder(does));
  return {
    actions: links
      .filter(({ does }) => !isUnder(does))
      .map(({ does, ...link }) => ({
        ...link,
        primary: does === "look" && state !== "reserved",
        ...(does === "reserve" ? { isDocument: true } : {}),
      })),
    enquire: under
      ? { label: under.label, url: under.url, opens: under.does === "enquire" ? "form" : "page" }
      : null,
  };
}

/** `Beenleigh · 12 km away` where a postcode is known. */
function whereOf(car: CarCard, document: SiteDocument): string | null {
  const place = placeOf(car, document);
  if (car.distance_km === null) return place;
  const away = distanceWords(car.distance_km);
  return place === null ? away : `${place} · ${away}`;
}

/** `Beenleigh`, or the dealership's name where a site shows several dealers' stock. */
function placeOf(car: CarCard, { locations, dealerships, template }: SiteDocument): string | null {
  const dealership = dealerships.find(({ slug }) => slug === car.dealership_slug);
  if (template === "dealer_group" && dealership) return dealership.name;
  const location = locations.find(({ slug }) => slug === car.location?.slug);
  return location?.short_name ?? car.location?.name ?? null;
}

export function presentCard(car: CarCard, document: SiteDocument, style: CardStyle): CardView {
  const weekWords = car.subscription_price === null ? null : (style.weekWords ?? null);
  const byWeek = weekWords !== null;
  const repayment = byWeek ? null : repaymentView(car, document, style.now);
  return {
    id: car.id,
    url: carPath(car, document.settings),
    title: carTitle(car),
    badge: car.badge,
    state: carState(car),
    tag: cardTag(car, document.settings, style.now),
    photo: car.images[0]?.hash ?? null,
    photosCount: car.photos_count,
    outline: silhouetteOf(car.simple_body),
    facts: filled([
      ["Kilometres", car.km === null ? null : kilometres(car.km)],
      ["Gearbox", car.simple_transmission],
      ["Fuel", car.simple_fuel],
    ]),
    more: filled(plateFacts(car)),
    price: priceDisplay(car, document.settings, { weekWords }),
    repayment,
    note: byWeek ? (style.weekNote ?? null) : null,
    place: whereOf(car, document),
    below: byWeek ? null : marketBadge(car),
    ...linksOf(car, document, { ...style, byWeek }),
    canBeFavourite: showsFavourite(car, document.settings),
  };
}
