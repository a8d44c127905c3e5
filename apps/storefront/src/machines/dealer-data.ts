import { locationPath } from "@forecourt/rules/location-link";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";
import { filledOnly } from "./filled-only.ts";

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type Address = SiteLocation["address"];

const addressData = ({
  street,
  city,
  state,
  postcode,
}: Pick<Address, "street" | "city" | "state" | "postcode">) =>
  filledOnly({
    "@type": "PostalAddress",
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: postcode,
    addressCountry: "AU",
  });

const hoursData = ({ contact_detail }: SiteLocation): object[] =>
  contact_detail.opening_hours.flatMap(({ weekday, status, open, close }) =>
    status === "Open" && open && close
      ? [{ "@type": "OpeningHoursSpecification", dayOfWeek: days[weekday], opens: open, closes: close }]
      : [],
  );

const originOf = ({ canonical_host }: SiteDocument): string => `https://${canonical_host}`;
const dealerId = (document: SiteDocument): string => `${originOf(document)}/#dealer`;

/** The company behind a site; D21: numbers stand openly here. */
export function dealerData(document: SiteDocument): object {
  const main = document.locations.find(({ primary }) => primary) ?? document.locations[0];
  const address = document.address ?? main?.address;
  return filledOnly({
    "@type": "AutoDealer",
    "@id": dealerId(document),
    name: document.name,
    legalName: document.legal.legal_name,
    slogan: document.slogan,
    url: `${originOf(document)}/`,
    telephone: document.contact.phone,
    email: document.contact.email,
    address: address && addressData(address),
  });
}

/** One place of it, with its own number and hours. */
export function placeData(location: SiteLocation, document: SiteDocument): object {
  const { lat, lang } = location.address;
  const url = `${originOf(document)}${locationPath(location, document.settings)}`;
  return filledOnly({
    "@type": "AutoDealer",
    "@id": `${url}#place`,
    name: location.name === document.name ? location.name : `${document.name}, ${location.short_name}`,
    url,
    parentOrganization: { "@id": dealerId(document) },
    telephone: location.contact_detail.phone ?? document.contact.phone,
    address: addressData(location.address),
    geo: lat !== null && lang !== null ? { "@type": "GeoCoordinates", latitude: lat, longitude: lang } : null,
    openingHoursSpecification: hoursData(location),
  });
}

/** The seller of a car: its place where that is known, else the company. */
export function sellerData(
  car: { location: { id: number } | null; dealership_slug: string | null },
  document: SiteDocument,
): object {
  const { locations } = document;
  const place =
    locations.find(({ id }) => id === car.location?.id) ??
    locations.find(({ dealership_slug }) => dealership_slug === car.dealership_slug);
  return place ? placeData(place, document) : dealerData(document);
}

export const siteData = (document: SiteDocument): object => ({
  "@type": "WebSite",
  "@id": `${originOf(document)}/#site`,
  name: document.name,
  url: `${originOf(document)}/`,
  inLanguage: "en-AU",
  publisher: { "@id": dealerId(document) },
  potentialAction: {
    "@type": "SearchAction",
    target: `${originOf(document)}${document.settings.default_search_path}?query={words}`,
    "query-input": "required name=words",
  },
});
