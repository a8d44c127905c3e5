import type { SiteDocument, SiteLocation } from "@forecourt/site-config";

export type Channel = "email" | "adf_email" | "webhook" | "sms" | "confirmation";
export type Destination = { channel: Channel; destination: string };

export type LeadRouting = {
  category: string;
  dealershipSlug: string | undefined;
  place: SiteLocation | undefined;
  shopperEmail: string | undefined;
};

/** Every row of `lead_destinations` that matches; where none does, the place's own email. The shopper gets a copy. */
export function resolveDestinations(document: SiteDocument, lead: LeadRouting): Destination[] {
  const matching = document.settings.lead_destinations
    .filter(({ dealership }) => dealership === null || dealership === lead.dealershipSlug)
    .filter(({ category }) => category === null || category === lead.category)
    .map(({ via, to }): Destination => ({ channel: via, destination: to }));
  const published = lead.place?.contact_detail.email ?? document.contact.email;
  const toDealer = matching.length > 0 ? matching : [{ channel: "email" as const, destination: published }];
  const toShopper = lead.shopperEmail
    ? [{ channel: "confirmation" as const, destination: lead.shopperEmail }]
    : [];
  return distinct([...toDealer, ...toShopper]);
}

function distinct(all: readonly Destination[]): Destination[] {
  const seen = new Map(all.map((one) => [`${one.channel} ${one.destination}`, one]));
  return [...seen.values()];
}
