// One row of every owned table for one tenant. A new owned table without a line here fails the matrix.
import { randomUUID } from "node:crypto";

export type Tenant = { websiteId: number; dealershipId: number; canary: string };
export type Row = Record<string, unknown>;

export function rowsOfTenant({ websiteId, dealershipId, canary }: Tenant): Record<string, Row> {
  const website_id = websiteId;
  const dealership_id = dealershipId;
  // Ids that no other row has: the matrix deletes and inserts them again.
  const id = 1_000_000 + dealershipId;
  const car = { dealership_id, car_id: id };
  const leadId = randomUUID();
  const holdId = randomUUID();
  const finance = { interest_rate: 7.5, comparison_rate: 8.1, disclaimer: canary };
  return {
    website_dealerships: { website_id, dealership_id },
    locations: { dealership_id, id, slug: "yard", name: canary, body: { text: canary } },
    cars: {
      dealership_id,
      id,
      slug: canary,
      stocknum: canary,
      name: canary,
      status: "in_stock",
      car_type: "used",
    },
    car_views: { ...car, views: 7 },
    variants: { ...car, torque: canary },
    photos: { ...car, id, position: 0, source_url: canary },
    price_ledger: { ...car, id, price_cents: 1_999_000, source: canary },
    finance_lenders: { dealership_id, provider: "manual", ...finance },
    car_finance: { ...car, provider: "manual", ...finance },
    payment_processors: { dealership_id, authorization_type: "stripe", authorization_key: canary },
    dirty_cars: car,
    feeds: { dealership_id, id, name: "stock", kind: "push", mapping: { text: canary } },
    feed_runs: {
      dealership_id,
      id: randomUUID(),
      feed_id: id,
      mode: "full",
      source: canary,
      object_key: canary,
      bytes: 1,
      as_of: "2026-01-01T00:00:00Z",
    },
    photo_jobs: car,
    leads: { website_id, id: leadId, category: "enquiry", message: canary },
    consents: {
      website_id,
      id: randomUUID(),
      lead_id: leadId,
      purpose: "marketing",
      granted: true,
      obtained_by: "ticked",
      wording: canary,
      form: "enquiry",
    },
    deliveries: { website_id, id: randomUUID(), lead_id: leadId, channel: "email", destination: canary },
    lead_events: {
      website_id,
      id: randomUUID(),
      lead_id: leadId,
      kind: "released",
      actor: "operator",
      detail: canary,
    },
    spent_proofs: { website_id, proof: canary, key: canary, expires_at: new Date(0) },
    bookings: {
      dealership_id,
      id: randomUUID(),
      website_id,
      lead_id: leadId,
      location_id: id,
      kind: "test_drive",
      starts_at: "2026-11-16T09:00:00Z",
      ends_at: "2026-11-16T09:30:00Z",
      seat: 1,
    },
    processor_secrets: {
      dealership_id,
      authorization_type: "stripe",
      field: "secret_key",
      key_id: "one",
      sealed: canary,
    },
    holds: {
      dealership_id,
      id: holdId,
      car_id: id,
      website_id,
      session_key: canary,
      client_key: canary,
      ends_at: new Date(0),
    },
    hold_events: { dealership_id, id: randomUUID(), hold_id: holdId, kind: "taken", actor: "shopper" },
    payments: {
      dealership_id,
      id: randomUUID(),
      hold_id: holdId,
      authorization_type: "stripe",
      reference: canary,
      amount_cents: 20_000,
      session_key: canary,
      client_key: canary,
    },
    payment_events: { dealership_id, authorization_type: "stripe", event_id: canary, kind: canary },
    idempotency_keys: { website_id, key: canary, request_hash: canary, status: 200, response: canary },
    site_documents: { website_id, version: id, source: { text: canary }, effective: {}, author: canary },
    content: {
      website_id,
      id,
      kind: "page",
      key: canary,
      version: 1,
      body: { text: canary },
      author: canary,
    },
  };
}
