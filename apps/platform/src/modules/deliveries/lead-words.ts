// How a lead is told to people, in mails and texts alike.
import type { PriceType } from "@forecourt/contracts";
import { money } from "@forecourt/rules/money";
import { priceTypeLabel } from "@forecourt/rules/price-display";
import { leastShownCents } from "@forecourt/rules/shown-price";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";
import type { Dispatch, Lead } from "./delivery.ts";

export type Fact = { label: string; value: string };

const fallbackZone = "Australia/Sydney";

export const fullName = ({ name, last_name }: Lead): string =>
  [name, last_name].filter(Boolean).join(" ") || "Someone";

/** FORM-30: the first name where the form asks for both, else the first word of the full one. */
export const firstName = ({ name, last_name }: Lead): string | undefined =>
  (last_name ? name : name?.split(" ")[0]) || undefined;

export function placeOf({ lead, site }: Dispatch): SiteLocation | undefined {
  return site.document.locations.find(({ id }) => id === lead.location_id);
}

export const zoneOf = (place: SiteLocation | undefined): string => place?.time_zone ?? fallbackZone;

function parts(at: Date, zone: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const format = new Intl.DateTimeFormat("en-AU", { timeZone: zone, ...options });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** 10:40 am */
export function clockText(at: Date, zone: string): string {
  const { hour, minute, dayPeriod } = parts(at, zone, { hour: "numeric", minute: "2-digit", hour12: true });
  return `${hour}:${minute} ${dayPeriod?.toLowerCase()}`;
}

export const weekdayText = (at: Date, zone: string): string =>
  parts(at, zone, { weekday: "long" }).weekday ?? "";

/** Sunday 15 November 2026 */
export function dateText(at: Date, zone: string): string {
  const { weekday, day, month, year } = parts(at, zone, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return `${weekday} ${day} ${month} ${year}`;
}

/** 15 November */
export function dayText(at: Date, zone: string): string {
  const { day, month } = parts(at, zone, { day: "numeric", month: "long" });
  return `${day} ${month}`;
}

const number = new Intl.NumberFormat("en-AU");
export type CarWords = {
  title: string;
  variant: string;
  facts: string;
  price: string | undefined;
  priceType: string;
  path: string;
  /** Content hash of its first photo. */
  photo: string | undefined;
};

export function carWords(lead: Lead, place: SiteLocation | undefined): CarWords | undefined {
  const { car } = lead;
  if (!car) return undefined;
  const series = car.series && /^[A-Z0-9.-]{1,6}$/.test(car.series) ? `${car.series} Series` : car.series;
  return {
    title: [car.year, car.make, car.model].filter(Boolean).join(" ") || car.name,
    variant: [car.badge, series].filter(Boolean).join(", "),
    facts: [
      car.km === null ? null : `${number.format(car.km)} km`,
      place?.short_name,
      `stock ${car.stocknum}`,
    ]
      .filter(Boolean)
      .join(", "),
    price:
      car.price_cents !== null && car.price_cents >= leastShownCents
        ? money(car.price_cents / 100)
        : undefined,
    priceType: afterPrice(priceTypeLabel(car.price_type as PriceType | null, car.price_state)),
    path: `/cars/${car.slug}`,
    photo: car.photo ?? undefined,
  };
}

/** In a line, after the amount: `drive away QLD`. */
const afterPrice = (label: string | null): string =>
  (label ?? "").replace(/^./, (first) => first.toLowerCase());

/**
 * Where links in our mails lead: the origin that the shopper was on (checked against the site's own hosts when the lead
 * was accepted), else the canonical host.
 */
export function siteOrigin(document: SiteDocument, lead: Lead): string {
  const url = lead.url === null ? null : URL.parse(lead.url);
  return url && document.domains.includes(url.hostname) ? url.origin : `https://${document.canonical_host}`;
}

/** 0412 884 019; other lengths as typed. */
export function phoneText(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "").replace(/^61/, "0");
  if (/^04\d{8}$/.test(digits)) return digits.replace(/(\d{4})(\d{3})(\d{3})/, "$1 $2 $3");
  return /^0\d{9}$/.test(digits) ? digits.replace(/(\d{2})(\d{4})(\d{4})/, "$1 $2 $3") : typed;
}

const asks: Record<string, (car: string | undefined) => string> = {
  test_drive: (car) => (car ? `would like to drive the ${car}` : "would like a test drive"),
  request_photos: (car) => `asks for photos of ${car ? `the ${car}` : "a car"}`,
  service: () => "would like to book a service",
  parts: () => "asks about parts",
  finance: (car) => `asks about finance${car ? ` for the ${car}` : ""}`,
  finance_pre_approval: () => "would like finance pre-approval",
  fleet: () => "asks about fleet cars",
  careers: () => "would like to work with you",
  offer: () => "asks about an offer",
  order: (car) => `would like to order ${car ? `a ${car}` : "a car"}`,
};

/** Grace Okafor asks about the 2022 Mazda CX-5 */
export function headline(lead: Lead, car: CarWords | undefined): string {
  const ask = asks[lead.fields.form] ?? ((title) => (title ? `asks about the ${title}` : "has a question"));
  return `${fullName(lead)} ${ask(car?.title)}`;
}
