import { hoursTable } from "@forecourt/rules/hours-table";
import { locationPath } from "@forecourt/rules/location-link";
import { locationsHeading } from "@forecourt/rules/locations-heading";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";
import { placesOf } from "../../site/places.ts";
import { presentHours } from "../../site/present-hours.ts";
import type { HomeData } from "./home-data.ts";
import type { HomeSection, LocationView, Words } from "./home-view.ts";

type Given = Pick<HomeData, "document" | "now">;

const pictureOf = ({ image }: SiteLocation): string | null => image?.image?.url ?? null;

/** Where a site has one maker, its name says nothing about a place. */
const brandsOf = ({ manufacturers }: SiteLocation, { settings }: SiteDocument): string =>
  settings.manufacturer_name === null ? manufacturers.slice(0, 3).join(", ") : "";

const locationView = (location: SiteLocation, { document, now }: Given): LocationView => ({
  name: location.short_name,
  lines: [location.address.street ?? "", brandsOf(location, document)].filter(Boolean),
  image: pictureOf(location),
  url: locationPath(location, document.settings),
  open: presentHours(location, now),
});

/** LOC-07, LOC-08: several places are a grid, one is shown with its hours. */
export function presentPlaces(
  data: Given,
  words: Words,
  link: { label: string; url: string } | null,
): HomeSection | null {
  const { document } = data;
  const places = placesOf(document);
  const [only] = places;
  if (only === undefined) return null;
  const heading = words.heading ?? locationsHeading(places.length);
  if (places.length > 1) {
    const locations = places.map((place) => locationView(place, data));
    return { type: "locations", ...words, heading, link, locations };
  }
  const { street, city, state, postcode, place_url } = only.address;
  const address = `${street}, ${city} ${state} ${postcode}`;
  return {
    type: "find-us",
    heading,
    text: words.text,
    place: locationView(only, data),
    address,
    phone: only.contact_detail.phone ?? document.contact.phone,
    hours: hoursTable(only.contact_detail.opening_hours).map(({ label, hours }) => ({ label, hours })),
    directions: place_url ?? locationPath(only, document.settings),
  };
}

export function presentDirectory({ document, now }: Given, words: Words): HomeSection | null {
  const dealerships = document.dealerships.flatMap(({ slug, name }) => {
    const own = document.locations.filter(({ dealership_slug }) => dealership_slug === slug);
    const [place] = placesOf({ locations: own });
    if (place === undefined) return [];
    const bar = document.menus.group_bar.find(({ label }) => label === name);
    return [
      {
        name,
        brands: place.manufacturers.join(", ") || "Used vehicles",
        city: place.address.city ?? "",
        url: bar?.url ?? locationPath(place, document.settings),
        open: presentHours(place, now),
      },
    ];
  });
  return dealerships.length === 0 ? null : { type: "directory", ...words, dealerships };
}
