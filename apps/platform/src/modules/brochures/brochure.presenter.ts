// What a sheet says: the same words by the same rules as the car's page (ACL s47: one price, wherever it stands).
import type { BrochureSheet, Car } from "@forecourt/contracts";
import { carPath } from "@forecourt/rules/car-path";
import { carState } from "@forecourt/rules/car-state";
import { carTitle } from "@forecourt/rules/car-title";
import { commentParagraphs } from "@forecourt/rules/dealer-comments";
import { pictureFromUrl, silhouetteOf } from "@forecourt/rules/image-url";
import { licenceText, repairerText } from "@forecourt/rules/licence-text";
import { priceDisplay } from "@forecourt/rules/price-display";
import type { SiteDocument } from "@forecourt/site-config";
import { markOf } from "@forecourt/site-config/theme/marks";
import { brochureLook } from "./brochure-look.ts";

const mostPhotos = 4;
const mostFeatures = 9;
const longestComments = 1200;

export function presentBrochure(car: Car, document: SiteDocument, now: Date): BrochureSheet {
  const photos = photosOf(car);
  return {
    look: brochureLook(document.theme),
    site: { name: document.name, mark: markOf(document.logo) },
    place: placeOf(car, document),
    car: {
      title: carTitle(car).slice(0, 300),
      sub: subOf(car),
      state: carState(car),
      price: priceDisplay(car, document.settings, { weekWords: weekWords(document), state: car.price_state }),
      photos: photos.slice(0, mostPhotos),
      photosCount: photos.length,
      outline: silhouetteOf(car.simple_body),
      facts: factsOf(car),
      features: (car.standardEquipment ?? []).slice(0, mostFeatures).map((feature) => feature.slice(0, 120)),
      comments: commentParagraphs(car.dealercomments).join(" ").slice(0, longestComments),
      url: `https://${document.canonical_host}${carPath(car, document.settings)}`,
    },
    small: [madeOn(document, now), legalLine(document)],
  };
}

const photosOf = ({ images }: Car): string[] => [
  ...new Set(
    (images ?? []).flatMap((url) => {
      const picture = pictureFromUrl(url);
      return picture !== null && "hash" in picture ? [picture.hash] : [];
    }),
  ),
];

function subOf({ badge, series, stocknum }: Car): string {
  const words = [badge, series ? `${series} Series` : null].filter(Boolean).join(", ");
  return [words, stocknum ? `Stock ${stocknum}` : ""].filter(Boolean).join(". ").slice(0, 300);
}

/** What stands after a weekly price, on a site that sells by the week. */
const weekWords = ({ vehicle_categories }: SiteDocument): string | null =>
  vehicle_categories.find(({ filter }) => filter.has_subscription_price)?.price_label ?? null;

function placeOf(car: Car, { locations, contact }: SiteDocument): BrochureSheet["place"] {
  const location =
    locations.find(({ id, slug }) => id === car.location?.id || slug === car.location?.slug) ??
    locations.find(({ dealership_slug }) => dealership_slug === car.dealership_slug);
  if (location === undefined) return null;
  const { street, city, state, postcode } = location.address;
  return {
    name: location.name,
    address: `${street}, ${city} ${state} ${postcode}`,
    phone: location.contact_detail.phone ?? contact.phone,
  };
}

const dayWords = (day: string | null): string | null =>
  day !== null && /^\d{4}-\d{2}-\d{2}/.test(day)
    ? new Intl.DateTimeFormat("en-AU", {
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
    : day;

function factsOf(car: Car): [string, string][] {
  const rows: [string, string | number | null][] = [
    ["Odometer", car.km === null ? null : `${car.km.toLocaleString("en-AU")} km`],
    ["Gearbox", car.simple_transmission],
    ["Fuel", car.simple_fuel],
    ["Drive", car.drive],
    ["Seats", car.seats],
    ["Rego", dayWords(car.rego_expiry)],
  ];
  return rows.flatMap(([label, value]): [string, string][] =>
    value === null || value === "" ? [] : [[label, String(value).slice(0, 40)]],
  );
}

function madeOn({ locations }: SiteDocument, now: Date): string {
  const day = new Intl.DateTimeFormat("en-AU", {
    dateStyle: "full",
    timeZone: locations[0]?.time_zone ?? "Australia/Sydney",
  });
  return `Made on ${day.format(now)}. Price and availability are those of that day and may have changed: the address above has today's.`;
}

function legalLine({ legal, settings }: SiteDocument): string {
  const company = legal.abn ? `${legal.legal_name}, ABN ${legal.abn}` : legal.legal_name;
  const licences = [licenceText(legal.licence, settings.dealer_licence_label), repairerText(legal.repairer)];
  return legal.legal_line ?? `${[company, ...licences.filter(Boolean)].join(". ")}.`;
}
