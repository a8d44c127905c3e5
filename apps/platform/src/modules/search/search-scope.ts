// What a list may show at all: whose cars, in which states, of which results page. Made on the server from the site of
// the request; nothing a visitor sends can widen it.
import type { RepaymentBand } from "@forecourt/rules/repayment-band";
import { type SoldWindow, soldWindow } from "@forecourt/rules/stock-visibility";
import { AppError } from "../../kit/errors.ts";
import type { Site } from "../sites/index.ts";
import type { NearPlaces } from "./near-places.ts";

/** SEARCH-24: the bands, and whose payments they are cut from. */
export type WeeklyBands = { provider: string; bands: readonly RepaymentBand[] };

export type SearchScope = {
  dealershipIds: readonly number[];
  sold: SoldWindow;
  carType: string | null;
  simpleBodies: readonly string[] | null;
  hasSubscriptionPrice: boolean;
  /** The site sells one maker's cars. */
  soleMake: boolean;
  weekly: WeeklyBands | null;
  /** SEARCH-12 */
  offersSubscription: boolean;
  /** Null: nobody said where they are. */
  near: NearPlaces | null;
};

export type PageOfSearch = { path?: string | undefined; car_type?: string | undefined };

const plain = (path: string): string => path.replace(/\/+$/, "");

/** AVAIL-04 to AVAIL-07 by the site's settings; the page's car type or category by the site's document. */
export function searchScope(site: Site, page: PageOfSearch, now: Date): SearchScope {
  return {
    dealershipIds: site.dealershipIds,
    sold: soldWindow(site.document.settings, now),
    soleMake: site.document.settings.manufacturer_name !== null,
    weekly: weeklyBands(site),
    offersSubscription: site.document.settings.offers_subscription,
    near: null,
    ...pageScope(site, page),
  };
}

function weeklyBands({ document: { settings } }: Site): WeeklyBands | null {
  const { repayment_bands: bands, finance_provider: provider } = settings;
  return bands === null || provider === null ? null : { provider, bands };
}

type PageScope = Pick<SearchScope, "carType" | "simpleBodies" | "hasSubscriptionPrice">;

function pageScope({ document }: Site, { path, car_type }: PageOfSearch): PageScope {
  if (path === undefined) return ofCarType(car_type ?? "all");
  const category = document.vehicle_categories.find((entry) => plain(entry.path) === plain(path));
  if (category) {
    const { simple_body = null, has_subscription_price = false } = category.filter;
    return { carType: null, simpleBodies: simple_body, hasSubscriptionPrice: has_subscription_price };
  }
  const page = document.search_pages.find((entry) => plain(entry.path) === plain(path));
  if (page) return ofCarType(page.car_type);
  // ROUTE-01: the default search exists whether or not the site lists it.
  if (plain(path) === plain(document.settings.default_search_path)) return ofCarType("all");
  if (car_type === undefined) throw new AppError("not_found");
  return ofCarType(car_type);
}

const ofCarType = (carType: string): PageScope => ({
  carType: carType === "all" ? null : carType,
  simpleBodies: null,
  hasSubscriptionPrice: false,
});
