import type { CarCard } from "@forecourt/contracts";
import { silhouetteOf } from "@forecourt/rules/image-url";
import type { SiteDocument } from "@forecourt/site-config";
import { money } from "@forecourt/ui/price";
import { carState } from "./car-state.ts";
import type { CardAction, CardView } from "./card-view.ts";
import { belowMarket, priceView, repaymentView } from "./price-view.ts";
import { depositOf, isReservable } from "./reservable.ts";
import { tagOf } from "./tag.ts";

export type CardStyle = {
  variant: "listing" | "default" | "dealer_group";
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

/** CARD-08: an unavailable car has one way on. */
function actionsOf(
  car: CarCard,
  document: SiteDocument,
  style: CardStyle & { byWeek: boolean },
): CardAction[] {
  const { settings } = document;
  const url = carUrl(car, document);
  const state = carState(car);
  if (state === "sold")
    return [{ label: "Find Me Something Similar", url: settings.default_search_path, primary: false }];
  const reserveUrl = `${url}/${settings.checkout_path}`;
  const reservable = isReservable(car, settings);
  const reserve = (label: string): CardAction[] =>
    reservable ? [{ label, url: reserveUrl, primary: false }] : [];
  if (style.byWeek) {
    return [
      { label: "Subscribe", url, primary: true },
      { label: "Rent by the day", url: `${url}#rent`, primary: false },
    ];
  }
  const look = {
    label: style.variant === "default" ? "Explore Vehicle" : "View Details",
    url,
    primary: state !== "reserved",
  };
  if (style.variant === "default") return [look, ...reserve(`Reserve This Car ${depositOf(car)}`)];
  if (style.variant === "dealer_group") return [look, ...reserve("Reserve this Car")];
  return [look, ...reserve("Reserve Now")];
}

/** `Beenleigh`, or the dealership's name where a site shows several dealers' stock. */
function placeOf(car: CarCard, { locations, dealerships, template }: SiteDocument): string | null {
  const dealership = dealerships.find(({ slug }) => slug === car.dealership_slug);
  if (template === "dealer_group" && dealership) return dealership.name;
  const location = locations.find(({ slug }) => slug === car.location?.slug);
  return location?.short_name ?? car.location?.name ?? null;
}

function secondLink(
  car: CarCard,
  document: SiteDocument,
  style: CardStyle & { byWeek: boolean },
): string | null {
  if (carState(car) === "sold" || style.byWeek) return null;
  return style.variant === "dealer_group"
    ? `${document.settings.finance_path}?car_id=${car.id}`
    : `/cars/${car.slug}/enquire`;
}

export function presentCard(car: CarCard, document: SiteDocument, style: CardStyle): CardView {
  const weekWords = car.subscription_price === null ? null : (style.weekWords ?? null);
  const byWeek = weekWords !== null;
  const repayment = byWeek ? null : repaymentView(car, document);
  const below = belowMarket(car);
  return {
    id: car.id,
    url: carUrl(car, document),
    title: carTitle(car),
    badge: car.badge,
    state: carState(car),
    tag: tagOf(car, document.settings, style.now),
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
    price: priceView(car, document.settings, weekWords),
    repayment,
    place: placeOf(car, document),
    below: below === null || byWeek ? null : `${money(below)} below market`,
    actions: actionsOf(car, document, { ...style, byWeek }),
    enquire: secondLink(car, document, { ...style, byWeek }),
  };
}
