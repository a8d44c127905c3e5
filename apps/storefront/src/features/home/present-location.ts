import { hoursTable } from "@forecourt/rules/hours-table";
import { findLocation as findBySlug } from "@forecourt/rules/location-link";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";
import { type OpenView, presentHours } from "../../site/present-hours.ts";
import type { HomeSection } from "./home-view.ts";

export type DepartmentView = {
  name: string;
  phone: string | null;
  open: OpenView | null;
  hours: { label: string; hours: string }[];
};
export type LocationPageView = {
  name: string;
  address: string;
  image: string | null;
  open: OpenView | null;
  phone: string;
  directions: string;
  stockUrl: string;
  brands: string;
  departments: DepartmentView[];
  row: HomeSection | null;
};

const departmentWords: Record<string, string> = {
  "": "Sales",
  sales: "Sales",
  service: "Service",
  parts: "Parts",
};

/** ROUTE-40, ROUTE-41: by its own slug, or by that of the street it shares with other departments. */
export function findLocation({ locations }: SiteDocument, slug: string): SiteLocation | undefined {
  const shown = locations.filter(({ visible }) => visible);
  return findBySlug(slug, shown) ?? shown.find(({ place_slug }) => place_slug === slug);
}

/** Departments of one street share its yard. */
export const sameYard = ({ locations }: SiteDocument, { place_slug }: SiteLocation): SiteLocation[] =>
  locations.filter((one) => one.visible && one.place_slug === place_slug);

const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

export function presentLocation(
  location: SiteLocation,
  document: SiteDocument,
  now: Date,
): Omit<LocationPageView, "row"> {
  const { street, city, state, postcode, place_url } = location.address;
  const address = `${street}, ${city} ${state} ${postcode}`;
  const here = sameYard(document, location);
  const path = document.settings.default_search_path;
  return {
    name: location.short_name,
    address,
    image: location.image?.image?.url ?? null,
    open: presentHours(location, now),
    phone: location.contact_detail.phone ?? document.contact.phone,
    directions: place_url ?? mapUrl(address),
    stockUrl:
      document.locations.length > here.length
        ? `${path}?${here.map(({ slug }, at) => `refinementList[location_slug][${at}]=${slug}`).join("&")}`
        : path,
    brands: location.manufacturers.join(", "),
    departments: here.map((one) => ({
      name: departmentWords[one.location_type] ?? one.name,
      phone: one.contact_detail.phone,
      open: presentHours(one, now),
      hours: hoursTable(one.contact_detail.opening_hours).map(({ label, hours }) => ({ label, hours })),
    })),
  };
}
