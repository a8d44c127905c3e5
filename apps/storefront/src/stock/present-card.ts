import type { CarCard } from "@forecourt/contracts";
import { carState } from "@forecourt/rules/car-state";
import { type CardVariant, cardButtons } from "@forecourt/rules/card-buttons";
import { cardTag } from "@forecourt/rules/card-tag";
import { showsFavourite } from "@forecourt/rules/favourite";
import { silhouetteOf } from "@forecourt/rules/image-url";
import { marketBadge } from "@forecourt/rules/market-badge";
import { priceDisplay } from "@forecourt/rules/price-display";
import { similarLink } from "@forecourt/rules/similar-link";
import type { SiteDocument } from "@forecourt/site-config";
import type { CardView } from "./card-view.ts";
import { financeLink } from "@forecourt/rules/finance-link";
import { depositDollars } from "@forecourt/rules/reserve-deposit";
import { canReserve } from "@forecourt/rules/reserve-online";
import { repaymentView } from "./repayment-view.ts";

export type CardStyle = {
  variant: CardVariant;
  /** What follows a weekly price; null: this list sells cars, not weeks. */
  weekWords?: string | null;
  now: Date;
};

const whole = new Intl.NumberFormat("en-AU");
export const kilometres = (km: number): string => `${whole.format(km)} km`;

/** ROUTE-10 */
export const carUrl = (
  { slug, car_type }: Pick<CarCard, "slug" | "car_type">,
  { settings }: Pick<SiteDocument, "settings">,
): string =>
  settings.car_path_with_type ? `/cars/${car_type === "new" ? "new" : "used"}/${slug}` : `/cars/${slug}`;

/** "2021 Mazda3", not "2021 Mazda Mazda3": some models carry their maker's name. */
export function carTitle({
  year,
  make,
  model,
  name,
}: Pick<CarCard, "year" | "make" | "model" | "name">): string {
  if (!year || !make || !model) return name;
  return model.toLowerCase().startsWith(make.toLowerCase()) ? `${year} ${model}` : `${year} ${make} ${model}`;
}

const filled = (rows: [string, string | number | null | undefined][]): [string, string][] =>
  rows.flatMap(([label, value]): [string, string][] =>
    value === null || value === undefined || value === "" ? [] : [[label, String(value)]],
  );

type CardLinks = Pick<CardView, "actions" | "enquire">;

/** By the week a car is subscribed to or rented, neither reserved nor financed. */
const weeklyLinks = (url: string): CardLinks => ({
  actions: [
    { label: "Subscribe", url, primary: true },
    { label: "Rent by the day", url: `${url}#rent`, primary: false },
  ],
  enquire: null,
});

/** Where the buttons lead; enquiry and finance stand under them. */
function linksOf(car: CarCard, document: SiteDocument, style: CardStyle & { byWeek: boolean }): CardLinks {
  const { settings } = document;
  const url = carUrl(car, document);
  const state = carState(car);
  const isAvailable = state !== "sold";
  if (isAvailable && style.byWeek) return weeklyLinks(url);
  const isReservable = canReserve(car, settings);
  const urls = {
    look: url,
    reserve: `${url}/${settings.checkout_path}`,
    similar: similarLink(car, settings),
    enquire: `/cars/${car.slug}/enquire`,
    finance: financeLink(car, settings),
  } as const;
  const buttons = cardButtons(style.variant, { isAvailable, isReservable, deposit: depositDollars(car.deposit_amount) });
  const links = buttons.map(({ does, label }) => ({ does, label, url: urls[does] }));
  const isUnder = (does: string): boolean => does === "enquire" || does === "finance";
  const under = links.find(({ does }) => isUnder(does));
  return {
    actions: links
      .filter(({ does }) => !isUnder(does))
      .map(({ does, ...link }) => ({ ...link, primary: does === "look" && state !== "reserved" })),
    enquire: under ? { label: under.label, url: under.url } : null,
  };
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
    url: carUrl(car, document),
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
    more: filled([
      ["Seats", car.seats],
      ["Colour", car.colour],
    ]),
    price: priceDisplay(car, document.settings, { weekWords }),
    repayment,
    place: placeOf(car, document),
    below: byWeek ? null : marketBadge(car),
    ...linksOf(car, document, { ...style, byWeek }),
    canBeFavourite: showsFavourite(car, document.settings),
  };
}
