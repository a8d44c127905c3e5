// The tables of reservations and payments, as schema.ts has the others.
import type { Generated } from "kysely";
import type { Json } from "./column-types.ts";

export interface ProcessorSecrets {
  dealership_id: number;
  authorization_type: string;
  field: string;
  key_id: string;
  sealed: string;
  set_at: Generated<Date>;
}

export interface Holds {
  dealership_id: number;
  id: string;
  car_id: number;
  website_id: number;
  state: Generated<string>;
  session_key: string;
  client_key: string;
  ends_at: Date;
  due_at: Date | null;
  lease_token: Generated<number>;
  attempts: Generated<number>;
  shopper: Json | null;
  lead_id: string | null;
  payment_id: string | null;
  sequence: Generated<number>;
  reason: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface HoldEvents {
  dealership_id: number;
  id: string;
  hold_id: string;
  kind: string;
  actor: string;
  detail: Generated<string>;
  created_at: Generated<Date>;
}

export interface Payments {
  dealership_id: number;
  id: string;
  hold_id: string;
  authorization_type: string;
  reference: string | null;
  amount_cents: number;
  charge: Generated<boolean>;
  state: Generated<string>;
  wanted: string | null;
  session_key: string;
  client_key: string;
  version: Generated<number>;
  due_at: Date | null;
  lease_token: Generated<number>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface PaymentEvents {
  dealership_id: number;
  authorization_type: string;
  event_id: string;
  kind: string;
  reference: string | null;
  received_at: Generated<Date>;
}
