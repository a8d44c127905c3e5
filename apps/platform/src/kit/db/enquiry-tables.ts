// What shoppers ask, book and are told. `schema.medium.test.ts` compares every line with the migrated database.
import type { Generated } from "kysely";
import type { DefaultJson, Json } from "./column-types.ts";

export interface Leads {
  id: string;
  website_id: number;
  state: Generated<string>;
  category: string;
  subcategory: string | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  message: string | null;
  car_dealership_id: number | null;
  car_id: number | null;
  location_id: number | null;
  car: Json | null;
  fields: DefaultJson;
  lead_attributes: DefaultJson;
  url: string | null;
  source: Generated<string>;
  user_agent: string | null;
  synthetic: Generated<boolean>;
  created_at: Generated<Date>;
  reference: string | null;
  reply_due_at: Date | null;
  person_id: string | null;
  email_key: string | null;
  phone_key: string | null;
  client_key: string | null;
  doubts: Generated<string[]>;
  withdrawn_at: Date | null;
}

export interface LeadEvents {
  id: string;
  website_id: number;
  lead_id: string;
  kind: string;
  actor: string;
  detail: Generated<string>;
  created_at: Generated<Date>;
}

export interface SpentProofs {
  website_id: number;
  proof: string;
  key: string;
  expires_at: Date;
}

export interface Consents {
  id: string;
  website_id: number;
  lead_id: string | null;
  purpose: string;
  granted: boolean;
  obtained_by: string;
  wording: string;
  form: string;
  created_at: Generated<Date>;
}

export interface Deliveries {
  id: string;
  website_id: number;
  lead_id: string;
  channel: string;
  destination: string;
  state: Generated<string>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  lease_token: Generated<number>;
  receipt: Json | null;
  last_error: string | null;
  created_at: Generated<Date>;
  delivered_at: Date | null;
  give_up_at: Generated<Date>;
  waits_for: string | null;
}

export interface Bookings {
  dealership_id: number;
  id: string;
  website_id: number;
  lead_id: string;
  location_id: number;
  kind: string;
  starts_at: Date;
  ends_at: Date;
  seat: number;
  state: Generated<string>;
  sequence: Generated<number>;
  moved_from: Date | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface IdempotencyKeys {
  website_id: number;
  key: string;
  request_hash: string;
  status: number;
  response: string;
  created_at: Generated<Date>;
}
