import type { Car, CarCard } from "@forecourt/contracts";
import { checkoutPath } from "@forecourt/rules/car-path";
import { financeButtonLabel } from "@forecourt/rules/finance-button";
import { financeLink } from "@forecourt/rules/finance-link";
import { money } from "@forecourt/rules/money";
import { depositDollars } from "@forecourt/rules/reserve-deposit";
import { holdWords } from "@forecourt/rules/reserve-hold";
import { canReserve } from "@forecourt/rules/reserve-online";
import { offersTradeIn, tradeInLink } from "@forecourt/rules/trade-in";
import type { SiteDocument } from "@forecourt/site-config";
import type { CarView } from "./car-view.ts";

/** CAR-25 */
export function reserveOf(car: CarCard, { settings }: SiteDocument): CarView["reserve"] {
  if (!canReserve(car, settings)) return null;
  const deposit = money(depositDollars(car.deposit_amount));
  return {
    label: `${settings.reserve_button_label} ${deposit}`,
    url: checkoutPath(car, settings),
    note: holdWords(deposit),
  };
}

/** CAR-18 to CAR-24 */
export function linksOf(car: Car, document: SiteDocument): CarView["links"] {
  const { settings } = document;
  const links: (CarView["links"][number] | null)[] = [
    document.finance === null
      ? null
      : { label: financeButtonLabel(settings), url: financeLink(car, settings), icon: "calculator" },
    offersTradeIn(car, settings)
      ? { label: "Trade-In Valuation", url: tradeInLink(car), icon: "repeat-2" }
      : null,
    car.file ? { label: "Car History Report", url: car.file, icon: "file-text" } : null,
    { label: "Request Photos", url: `/cars/${car.slug}/request-photos`, icon: "camera" },
  ];
  return links.filter((link) => link !== null);
}

const kindWords = { new: "New", used: "Used", demo: "Demo" } as const;
export const kindOf = ({ car_type }: Pick<Car, "car_type">): string => kindWords[car_type];

/** The list that a car's page leads back to. */
export function searchOf(
  car: Car,
  { settings, search_pages, vehicle_categories }: SiteDocument,
): { searchUrl: string; searchLabel: string } {
  const weekly = vehicle_categories.find(({ filter }) => filter.has_subscription_price);
  if (weekly && car.subscription_price !== null)
    return { searchUrl: weekly.path, searchLabel: "Cars by the week" };
  const own = vehicle_categories.find(({ filter }) => filter.simple_body?.includes(car.simple_body ?? ""));
  if (own) return { searchUrl: own.path, searchLabel: own.label };
  const page = search_pages.find(({ car_type }) => car_type === car.car_type);
  return {
    searchUrl: page?.path ?? settings.default_search_path,
    searchLabel: page ? `${kindOf(car)} cars` : "All stock",
  };
}
