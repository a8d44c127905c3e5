// ADF 1.0. The order of elements is the format's: see the test, which holds every document against the DTD.
import type { SiteLocation } from "@forecourt/site-config";
import type { Dispatch, Lead } from "../delivery.ts";
import { leadFacts } from "../lead-facts.ts";
import { fullName, placeOf, siteOrigin } from "../lead-words.ts";
import { element, printXml, type Xml } from "./xml.ts";

const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>';

export function leadAdf(dispatch: Dispatch): string {
  const { lead, site, delivery } = dispatch;
  const place = placeOf(dispatch);
  const prospect = element(
    "prospect",
    [
      // The same at every attempt: what a CRM recognises a repeat by.
      element("id", lead.id, { sequence: "1", source: site.document.name }),
      element("id", lead.reference, { sequence: "2", source: `${site.document.name} reference` }),
      element("requestdate", lead.created_at.toISOString()),
      vehicle(lead),
      customer(dispatch),
      vendor(dispatch, place),
      provider(dispatch),
    ],
    { status: delivery.attempts > 1 ? "resend" : "new" },
  );
  return `${prolog}\n${printXml(element("adf", [prospect]))}\n`;
}

const interests: Record<string, string> = { test_drive: "test-drive" };

/** A lead without a car still needs one: year, make and model are mandatory, and may be empty. */
function vehicle(lead: Lead): Xml {
  const { car } = lead;
  const attributes = {
    interest: interests[lead.fields.form] ?? "buy",
    status: car && car.car_type === "new" ? "new" : "used",
  };
  if (!car)
    return element("vehicle", [element("year", ""), element("make", ""), element("model", "")], attributes);
  const text = (name: string, value: string | number | null) => value !== null && element(name, value);
  return element(
    "vehicle",
    [
      element("id", car.id, { source: "car_id" }),
      element("year", car.year ?? ""),
      element("make", car.make ?? ""),
      element("model", car.model ?? ""),
      text("vin", car.vin),
      text("stock", car.stocknum),
      text("trim", [car.badge, car.series].filter(Boolean).join(" ") || null),
      text("doors", car.doors),
      text("bodystyle", car.body),
      text("transmission", car.trans),
      car.km !== null && element("odometer", car.km, { status: "unknown", units: "km" }),
      car.colour !== null &&
        element("colorcombination", [element("exteriorcolor", car.colour), element("preference", "1")]),
      car.price_cents !== null &&
        element("price", (car.price_cents / 100).toFixed(2), { type: "asking", currency: "AUD" }),
      car.price_type !== null &&
        element("pricecomments", [car.price_type, car.price_state].filter(Boolean).join(" ")),
      car.car_type === "demo" && element("comments", "Demonstrator"),
    ],
    attributes,
  );
}

function customer(dispatch: Dispatch): Xml {
  const { lead } = dispatch;
  const facts = leadFacts(dispatch).filter(({ label }) => !["Phone", "Email", "Postcode"].includes(label));
  const comments = [lead.message, ...facts.map(({ label, value }) => `${label}: ${value}`)].filter(Boolean);
  const names = lead.last_name
    ? [element("name", lead.name ?? "", { part: "first" }), element("name", lead.last_name, { part: "last" })]
    : [element("name", fullName(lead), { part: "full" })];
  return element("customer", [
    element("contact", [
      ...names,
      lead.email !== null && element("email", lead.email, { preferredcontact: prefers(lead, "email") }),
      // One of the two is mandatory.
      (lead.phone !== null || lead.email === null) &&
        element("phone", lead.phone ?? "", {
          type: "cellphone",
          time: "nopreference",
          preferredcontact: prefers(lead, "phone", "sms"),
        }),
      lead.postcode !== null &&
        element("address", [
          element("street", "", { line: "1" }),
          element("postalcode", lead.postcode),
          element("country", "AU"),
        ]),
    ]),
    element("comments", comments.join("\n")),
  ]);
}

function prefers(lead: Lead, ...ways: string[]): "0" | "1" {
  const wanted = String(lead.fields.answers.PreferredContactMethod ?? "").toLowerCase();
  return ways.includes(wanted) ? "1" : "0";
}

function vendor({ lead, site: { document } }: Dispatch, place: SiteLocation | undefined): Xml {
  const dealership = document.dealerships.find(({ slug }) => slug === lead.fields.dealership_slug);
  const name = dealership?.name ?? document.name;
  const email = place?.contact_detail.email ?? document.contact.email;
  return element("vendor", [
    dealership && element("id", dealership.slug, { source: "dealership_slug" }),
    place && element("id", place.id, { source: "location_id" }),
    element("vendorname", name),
    element("url", siteOrigin(document, lead)),
    element("contact", [
      element("name", place?.name ?? name, { part: "full", type: "business" }),
      element("email", email),
      element("phone", place?.contact_detail.phone ?? document.contact.phone, { type: "voice" }),
    ]),
  ]);
}

function provider({ lead, site: { document } }: Dispatch): Xml {
  return element("provider", [
    element("name", document.name, { part: "full", type: "business" }),
    element("service", `${lead.source} enquiry`),
    element("url", siteOrigin(document, lead)),
    element("email", document.contact.email),
    element("phone", document.contact.phone),
  ]);
}
