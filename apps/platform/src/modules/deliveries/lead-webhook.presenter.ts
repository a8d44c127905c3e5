// What a CRM gets. Made from the lead alone, in a fixed order: the same bytes at every attempt, or its key would clash.
import type { Lead } from "./delivery.ts";

const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

export function presentWebhook(lead: Lead, websiteSlug: string) {
  const { car, fields } = lead;
  return {
    type: "lead.created",
    version: 1,
    lead_id: lead.id,
    reference: lead.reference,
    /** The same for every lead of one person on this website. */
    person_id: lead.person_id,
    website: websiteSlug,
    created_at: lead.created_at.toISOString(),
    category: lead.category,
    subcategory: lead.subcategory,
    source: lead.source,
    userData: {
      name: lead.name,
      last_name: lead.last_name,
      email: lead.email,
      phone: lead.phone,
      postcode: lead.postcode,
    },
    message: lead.message,
    opt_in: fields.opt_in,
    /** D10: null where nobody was asked, which is not a yes. */
    marketing_consent: lead.marketing_consent,
    dealership_slug: fields.dealership_slug,
    location_id: lead.location_id,
    car_id: car?.id ?? null,
    car_dealership_id: car?.dealership_id ?? null,
    car_type: car?.car_type ?? null,
    vehicle_status: car?.status ?? null,
    stock_number: car?.stocknum ?? null,
    "Vehicle Make": car?.make ?? null,
    "Vehicle Model": car?.model ?? null,
    vehicle: car && {
      name: car.name,
      year: car.year,
      vin: car.vin,
      km: car.km,
      colour: car.colour,
      price: toDollars(car.price_cents),
      price_type: car.price_type,
    },
    additional_services: fields.additional_services,
    fields: fields.answers,
    page_id: fields.page_id,
    url: lead.url,
    lead_attributes: lead.lead_attributes,
  };
}

/** A CRM that has the lead closes it. */
export function presentWithdrawn(lead: Lead, websiteSlug: string) {
  return {
    type: "lead.withdrawn",
    version: 1,
    lead_id: lead.id,
    reference: lead.reference,
    website: websiteSlug,
    withdrawn_at: lead.withdrawn_at?.toISOString() ?? null,
  };
}
