import { slotField } from "../bookings/index.ts";
import { bookingTime } from "./booking-words.ts";
import type { Dispatch, Lead } from "./delivery.ts";
import { dayText, type Fact, phoneText, placeOf, zoneOf } from "./lead-words.ts";

const lookedAtKept = 4;

/** What the dealership should know besides the message; only what the lead has. */
export function leadFacts(dispatch: Dispatch): Fact[] {
  const { lead } = dispatch;
  const { answers, additional_services } = lead.fields;
  const all: [label: string, value: string | undefined | null][] = [
    ["About", [lead.category, lead.subcategory].filter(Boolean).join(", ")],
    ["Wants", additional_services.join(", ")],
    ["Phone", lead.phone && phoneText(lead.phone)],
    ["Email", lead.email],
    ["Postcode", lead.postcode],
    ["Booked", booked(dispatch)],
    ...Object.entries(answers)
      .filter(([key]) => key !== slotField || !dispatch.booking)
      .map(([key, value]): [string, string] => [labelText(key), answerText(dispatch, key, value)]),
    ["Also asked", alsoAsked(dispatch)],
    ["Looked at", lookedAt(lead)],
    ["Came from", cameFrom(lead.lead_attributes.linked_query_params)],
    ["News, offers", consentText(lead.marketing_consent)],
    ["Reference", `${lead.reference}, ${lead.source.toLowerCase()}`],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function booked({ booking, ...dispatch }: Dispatch): string | undefined {
  if (!booking) return undefined;
  const when = bookingTime({ booking, ...dispatch }, booking.starts_at);
  return booking.state === "cancelled" ? `${when} (cancelled)` : when;
}

/** A slot that is not booked is a wish: told on the place's own clock too. */
function answerText(dispatch: Dispatch, key: string, value: string | number | boolean): string {
  const isSlot = key === slotField && /[+-]\d\d:\d\d$/.test(String(value));
  return isSlot ? bookingTime(dispatch, new Date(String(value))) : valueText(value);
}

/** What the same person asked before: 2021 Toyota RAV4 (3 November, 7KQ-4MXR); a service (…). */
function alsoAsked(dispatch: Dispatch): string {
  const zone = zoneOf(placeOf(dispatch));
  return dispatch.earlier
    .map(({ car, category, created_at, reference }) => {
      const about = car ? [car.year, car.make, car.model].filter(Boolean).join(" ") || car.name : category;
      return `${about} (${[dayText(created_at, zone), reference].filter(Boolean).join(", ")})`;
    })
    .join("; ");
}

function consentText(granted: boolean | null): string | undefined {
  if (granted === null) return undefined;
  return granted ? "Yes, may be sent" : "No, must not be sent";
}

/** Keys that a form's machinery named, in the words of the trade. */
const labels: Record<string, string> = {
  PreferredContactMethod: "Prefers",
  date_time: "Preferred time",
  finance: "Under finance",
  "Where did you hear about us?": "Heard of us",
};
const values: Record<string, string> = { SMS: "Text" };

function labelText(key: string): string {
  const text = labels[key] ?? key.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function valueText(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return values[value] ?? String(value);
}

/** The pages seen most, most first: This car 4 times, Used cars. */
function lookedAt({ car, lead_attributes }: Lead): string {
  const times = new Map<string, number>();
  for (const page of lead_attributes.visited_pages) {
    const name = pageName(page, car?.slug);
    if (name) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, lookedAtKept)
    .map(([name, count]) => (count > 1 ? `${name} ${count} times` : name))
    .join(", ");
}

/** The last part of a path as words. The home page says nothing. */
function pageName(page: string, carSlug: string | undefined): string | undefined {
  const [path = ""] = page.split(/[?#]/, 1);
  const last = path.split("/").filter(Boolean).at(-1);
  if (!last) return undefined;
  if (last === carSlug) return "This car";
  const words = last.replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function cameFrom(params: Readonly<Record<string, string>>): string {
  return ["utm_source", "utm_medium", "utm_campaign"].flatMap((name) => params[name] ?? []).join(", ");
}
