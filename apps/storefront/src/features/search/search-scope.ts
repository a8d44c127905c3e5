import { searchTitle } from "@forecourt/rules/search-title";
import type { SiteDocument } from "@forecourt/site-config";

export type SearchPage = {
  path: string;
  title: string;
  weekWords: string | null;
  /** A line under a weekly price. */
  weekNote?: string | null;
  carType: "used" | "new" | "demo" | "all";
  category: string | null;
};

const bare = (path: string): string => path.replace(/\/+$/, "");

/** ROUTE-01: both spellings of the default listing are one page. */
const spellings = ["/search/new-and-used-demo-cars", "/search/new-used-and-demo-cars"];
const sameListing = (a: string, b: string): boolean =>
  a === b || (spellings.includes(a) && spellings.includes(b));

/** SEARCH-07 to SEARCH-10 */
const titleOf = (
  page: { car_type: string; title: string | null },
  { address, settings: { override_city } }: SiteDocument,
): string => searchTitle(page, { override_city, address });

/** ROUTE-01: the default search exists whether or not the site lists it. */
function defaultPage(document: SiteDocument, path: string): SearchPage | null {
  const { default_search_path } = document.settings;
  if (!sameListing(bare(default_search_path), path)) return null;
  const title = titleOf({ car_type: "all", title: null }, document);
  return { path: default_search_path, title, weekWords: null, carType: "all", category: null };
}

/** The results page at a path: one of the site's search pages or vehicle categories; null is a 404. */
export function searchPageAt(document: SiteDocument, pathname: string): SearchPage | null {
  const path = bare(pathname);
  const page = document.search_pages.find((one) => sameListing(bare(one.path), path));
  if (page) {
    const weekly = document.vehicle_categories.find(({ category }) => category === "subscription");
    return {
      path: page.path,
      title: titleOf(page, document),
      weekWords: weekly?.price_label ?? null,
      weekNote: weekly?.price_note ?? null,
      carType: page.car_type,
      category: null,
    };
  }
  const category = document.vehicle_categories.find((one) => bare(one.path) === path);
  if (category === undefined) return defaultPage(document, path);
  return {
    path: category.path,
    title: titleOf({ car_type: "all", title: category.title }, document),
    weekWords: category.filter.has_subscription_price ? category.price_label : null,
    weekNote: category.price_note,
    carType: "all",
    category: category.category,
  };
}
