import { internationalPhone } from "@forecourt/rules/international-phone";
import type { SiteDocument, SiteLocation } from "@forecourt/site-config";
import { uuidV7 } from "../../kit/uuid-v7.ts";

/** The dealership's own: what `lead_destinations` can name. */
export const dealershipChannels = ["email", "adf_email", "webhook", "sms"] as const;
type DealershipChannel = (typeof dealershipChannels)[number];

export type Channel =
  | DealershipChannel
  | "confirmation"
  | "confirmation_sms"
  /** D24: asks the shopper whether it was they. */
  | "verify"
  | "verify_sms"
  /** D19: tells the dealership which enquiries wait. */
  | "held"
  | "withdrawn_email"
  | "withdrawn_webhook"
  | "withdrawn_sms"
  /** To the shopper: moved or cancelled. */
  | "booking_changed"
  | "booking_reminder"
  | "booking_reminder_sms"
  /** To the dealership: the same. */
  | "booking_told_email"
  | "booking_told_webhook"
  | "booking_told_sms"
  /** How the hold on a car stands: to the shopper, and to the dealership with what it may decide (D19). */
  | "hold_shopper"
  | "hold_dealership";
export type Destination = { channel: Channel; destination: string };

export type LeadRouting = {
  category: string;
  dealershipSlug: string | undefined;
  place: SiteLocation | undefined;
  shopperEmail: string | undefined;
  shopperPhone: string | undefined;
};

/** Every row of `lead_destinations` that matches; where none does, the place's own email. The shopper gets a copy. */
export function resolveDestinations(document: SiteDocument, lead: LeadRouting): Destination[] {
  const matching = document.settings.lead_destinations
    .filter(({ dealership }) => dealership === null || dealership === lead.dealershipSlug)
    .filter(({ category }) => category === null || category === lead.category)
    .map(({ via, to }): Destination => ({ channel: via, destination: to }));
  const published = lead.place?.contact_detail.email ?? document.contact.email;
  const toDealer = matching.length > 0 ? matching : [{ channel: "email" as const, destination: published }];
  return distinct([...toDealer, ...toShopper(lead)]);
}

function toShopper({ shopperEmail, shopperPhone }: LeadRouting): Destination[] {
  if (shopperEmail) return [{ channel: "confirmation", destination: shopperEmail }];
  return shopperPhone && internationalPhone(shopperPhone)
    ? [{ channel: "confirmation_sms", destination: shopperPhone }]
    : [];
}

export function destinationRows(destinations: readonly Destination[], leadId: string, now: Date) {
  return destinations.map(({ channel, destination }) => ({
    channel,
    destination,
    id: uuidV7(now),
    lead_id: leadId,
  }));
}

function distinct(all: readonly Destination[]): Destination[] {
  const seen = new Map(all.map((one) => [`${one.channel} ${one.destination}`, one]));
  return [...seen.values()];
}

type Stored = {
  category: string;
  email: string | null;
  phone: string | null;
  location_id: number | null;
  fields: { dealership_slug: string | null };
};

/** Of a lead that is stored, by the site's document of today. */
export function routingOf({ document }: { document: SiteDocument }, lead: Stored): LeadRouting {
  return {
    category: lead.category,
    dealershipSlug: lead.fields.dealership_slug ?? undefined,
    place: document.locations.find(({ id }) => id === lead.location_id),
    shopperEmail: lead.email ?? undefined,
    shopperPhone: lead.phone ?? undefined,
  };
}

/** Who is told that an enquiry waits: whoever would have got it. A group's dealership reads of its own only. */
export function heldMailbox(document: SiteDocument, routing: LeadRouting): string | undefined {
  const mailbox = resolveDestinations(document, routing).find(({ channel }) => channel === "email");
  return mailbox?.destination ?? routing.place?.contact_detail.email ?? undefined;
}
