// How stock comes in. `schema.medium.test.ts` compares every line with the migrated database.
import type { Generated, GeneratedAlways } from "kysely";
import type { DefaultJson } from "./column-types.ts";

export interface Feeds {
  id: GeneratedAlways<number>;
  dealership_id: number;
  name: string;
  kind: string;
  format: string | null;
  mapping: DefaultJson;
  url: string | null;
  every_minutes: number | null;
  removal_limit: number | null;
  token_hash: string | null;
  due_at: Date | null;
  lease_token: Generated<number>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
}

export interface FeedRuns {
  id: string;
  dealership_id: number;
  feed_id: number;
  mode: string;
  source: string;
  object_key: string;
  bytes: number;
  as_of: Date;
  state: Generated<string>;
  approved_by: string | null;
  records: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  removed: Generated<number>;
  rejected: Generated<number>;
  applied_through: Generated<number>;
  rejections: DefaultJson;
  message: string | null;
  due_at: Generated<Date>;
  lease_token: Generated<number>;
  attempts: Generated<number>;
  received_at: Generated<Date>;
  finished_at: Date | null;
}

export interface PhotoJobs {
  dealership_id: number;
  car_id: number;
  due_at: Generated<Date>;
  lease_token: Generated<number>;
  attempts: Generated<number>;
}
