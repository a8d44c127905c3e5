// A delivery of one of the demo sites, without a database: for tests of what messages say and look like.
import { effectiveDocument, type SiteDocument } from "@forecourt/site-config";
import { readSiteDirectory } from "@forecourt/site-config/read-site-directory";
import type { Dispatch, Lead } from "../modules/deliveries/delivery.ts";
import type { HeldLead, LeadCar } from "../modules/enquiries/index.ts";

const sitesFolder = new URL("../../../../sites/", import.meta.url).pathname;

async function demoDocument(slug: string): Promise<SiteDocument> {
  const read = await readSiteDirectory(`${sitesFolder}${slug}`, { today: "2026-11-15" });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  let next = 0;
  const ids = new Map<string, number>();
  const idOf = (name: string) => {
    ids.set(name, ids.get(name) ?? ++next);
    return ids.get(name) ?? 0;
  };
  const effective = effectiveDocument({
    source: read.source,
    resolveIds: {
      website: 1,
      dealership: (dealership) => idOf(`dealership ${dealership}`),
      location: (dealership, location) => idOf(`location ${dealership} ${location}`),
    },
  });
  if (!effective.ok) throw new Error(JSON.stringify(effective.problems));
  return effective.document;
}

export const demoCar: LeadCar = {
  id: 48213,
  slug: "2022-mazda-cx-5-maxx-sport-u48213",
  name: "2022 Mazda CX-5 Maxx Sport AWD",
  status: "in_stock",
  car_type: "used",
  make: "Mazda",
  model: "CX-5",
  badge: "Maxx Sport AWD",
  series: "KF",
  year: 2022,
  km: 41_280,
  vin: "JM0KF4WLA00000000",
  stocknum: "U48213",
  colour: "Eternal Blue",
  body: "SUV",
  doors: 5,
  trans: "6 Speed Automatic",
  price_cents: 3_699_000,
  price_type: "drive_away",
  price_state: "QLD",
  location_id: null,
  dealership_id: 1,
  dealership_slug: "southeast-beenleigh",
  photo: "suv-blue-front34",
};

export const demoLead: Lead = {
  id: "019a86f2-7c00-7000-8000-000000000001",
  reference: "7KQ-4MXR",
  category: "Used Vehicle Enquiry",
  subcategory: null,
  name: "Grace Okafor",
  last_name: null,
  email: "grace.okafor@example.com",
  phone: "0412884019",
  postcode: "4207",
  message: "Could you show the stone chip on the bonnet, please? I can come in on Tuesday after work.",
  car: demoCar,
  location_id: null,
  fields: {
    form: "enquiry",
    opt_in: true,
    dealership_slug: "southeast-beenleigh",
    page_id: null,
    additional_services: ["A walk-around video"],
    manufacturer_slug: "mazda",
    answers: { PreferredContactMethod: "SMS", "Where did you hear about us?": "Word of Mouth" },
  },
  lead_attributes: {
    visited_pages: [
      "/",
      "/search/used-cars",
      "/cars/2022-mazda-cx-5-maxx-sport-u48213",
      "/cars/2022-mazda-cx-5-maxx-sport-u48213",
    ],
    linked_query_params: { utm_source: "newsletter" },
  },
  url: null,
  source: "Website",
  created_at: new Date("2026-11-15T02:31:00Z"),
  reply_due_at: new Date("2026-11-16T00:40:00Z"),
  marketing_consent: true,
  person_id: "019a86f2-7c00-7000-8000-000000000001",
  state: "accepted",
  withdrawn_at: null,
};

/** The links of every demo message. */
export const demoSender = {
  mailFrom: "leads@platform.example",
  messageHost: "platform.example",
  links: {
    status: () => "https://southeastautogroup.example/enquiries/token-of-status",
    confirm: () => "https://southeastautogroup.example/enquiries/token-to-confirm",
    release: () => "https://platform.example/held/token-to-release",
    booking: () => "https://southeast.example/bookings/token-of-booking",
    hold: () => "https://southeast.example/reservations/token-of-hold",
    decide: (_hold: object, decision: string) => `https://platform.example/holds/token-to-${decision}`,
  },
};

export async function makeDispatch(
  given: Partial<Pick<Dispatch, "earlier" | "held" | "booking" | "hold">> & {
    slug?: string;
    lead?: Partial<Lead>;
    attempts?: number;
  } = {},
): Promise<Dispatch> {
  const document = await demoDocument(given.slug ?? "southeast-autogroup");
  const place = document.locations.find(
    ({ location_type }) => location_type === "sales" || location_type === "",
  );
  return {
    earlier: given.earlier ?? [],
    held: given.held ?? [],
    booking: given.booking,
    hold: given.hold,
    delivery: {
      id: "019a86f2-7c00-7000-8000-00000000000d",
      channel: "email",
      destination: "leads@dealer.example",
      attempts: given.attempts ?? 1,
      giveUpAt: new Date("2026-11-18T02:31:00Z"),
    },
    lead: { ...demoLead, location_id: place?.id ?? null, ...given.lead },
    site: {
      websiteId: document.id,
      dealershipIds: document.dealerships.map(({ id }) => id),
      slug: document.slug,
      version: 1,
      canonicalHost: document.canonical_host,
      document,
    },
  };
}

/** Every text of a lead replaced: what happens to it must happen to all of them. */
export function withEveryText(lead: Lead, text: string): Lead {
  const replace = (value: unknown): unknown => {
    if (typeof value === "string") return text;
    if (Array.isArray(value)) return value.map(replace);
    if (value instanceof Date || typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
  const { id, reference, fields, ...rest } = lead;
  const hostile = replace(rest) as Omit<Lead, "id" | "reference" | "fields">;
  return {
    ...hostile,
    id,
    reference,
    fields: { ...(replace(fields) as Lead["fields"]), form: fields.form, answers: { [text]: text } },
  };
}

/** An enquiry in quarantine, as the notice to the dealership lists it. */
export const demoHeld: HeldLead = {
  id: "019a86f2-7c00-7000-8000-000000000002",
  website_id: 1,
  site: "southeast-autogroup",
  reference: "9PV-2HTB",
  category: "Used Vehicle Enquiry",
  created_at: new Date("2026-11-14T22:10:00Z"),
  name: "Tomas Whitlock",
  last_name: null,
  email: "tomas.whitlock@example.com",
  phone: "0491570158",
  message: "Is the ute still there? I can come by on Saturday morning with my own trailer.",
  doubts: ["no_proof"],
  location_id: null,
  fields: demoLead.fields,
};
