import type { SiteDocument, SiteLocation } from "@forecourt/site-config";
import { hoursTable, usualHours, weekHours } from "../../site/opening-hours.ts";
import type { HomeSection, LocationView, OpenView, Words } from "./home-view.ts";

const openOf = ({ contact_detail, time_zone }: SiteLocation): OpenView | null =>
  contact_detail.opening_hours.length === 0
    ? null
    : {
        week: weekHours(contact_detail.opening_hours, time_zone),
        usual: usualHours(contact_detail.opening_hours),
      };

const typeOrder = ["", "sales", "service", "parts"];

/** One per street, sales first (LOC-12). */
function placesOf({ locations }: SiteDocument): SiteLocation[] {
  const shown = locations
    .filter(({ visible }) => visible)
    .toSorted(
      (a, b) =>
        a.position - b.position || typeOrder.indexOf(a.location_type) - typeOrder.indexOf(b.location_type),
    );
  const seen = new Set<string>();
  return shown.filter(({ place_slug }) => !seen.has(place_slug) && seen.add(place_slug));
}

const pictureOf = ({ image }: SiteLocation): string | null => image?.image?.url ?? null;

const locationView = (location: SiteLocation): LocationView => ({
  name: location.short_name,
  lines: [location.address.street ?? "", location.manufacturers.slice(0, 3).join(", ")].filter(Boolean),
  image: pictureOf(location),
  url: `/contact-us/${location.slug}`,
  open: openOf(location),
});

/** LOC: several places are a grid, one is "Find Us Here" with its hours. */
export function presentPlaces(
  document: SiteDocument,
  words: Words,
  link: { label: string; url: string } | null,
): HomeSection | null {
  const places = placesOf(document);
  const [only] = places;
  if (only === undefined) return null;
  if (places.length > 1) return { type: "locations", ...words, link, locations: places.map(locationView) };
  const { street, city, state, postcode, place_url } = only.address;
  const address = `${street}, ${city} ${state} ${postcode}`;
  return {
    type: "find-us",
    heading: words.heading ?? "Find Us Here",
    text: words.text,
    place: locationView(only),
    address,
    phone: only.contact_detail.phone ?? document.contact.phone,
    hours: hoursTable(only.contact_detail.opening_hours).map(({ label, hours }) => ({ label, hours })),
    directions: place_url ?? `/contact-us/${only.slug}`,
  };
}

export function presentDirectory(document: SiteDocument, words: Words): HomeSection | null {
  const dealerships = document.dealerships.flatMap(({ slug, name }) => {
    const place = placesOf({
      ...document,
      locations: document.locations.filter(({ dealership_slug }) => dealership_slug === slug),
    })[0];
    if (place === undefined) return [];
    const bar = document.menus.group_bar.find(({ label }) => label === name);
    return [
      {
        name,
        brands: place.manufacturers.join(", "),
        city: place.address.city ?? "",
        url: bar?.url ?? `/contact-us/${place.slug}`,
        open: openOf(place),
      },
    ];
  });
  return dealerships.length === 0 ? null : { type: "directory", ...words, dealerships };
}
