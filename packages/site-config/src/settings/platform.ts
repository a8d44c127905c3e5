import { z } from "zod";
import { line } from "../fields.ts";

export const platformSettings = {
  garage_enabled: z.boolean().describe("AUTH-02: sign-in and watchlist"),
  manufacturer_name: line.nullable().describe("ROUTE-47, ROUTE-48: the single manufacturer; null: several"),
  impel: z.boolean().nullable().describe("DATA-10: kept for the entity, no screen"),
  measurement_ids: z
    .array(z.string().regex(/^G-[A-Z0-9]{4,12}$/, "a GA4 id such as G-ABC1234"))
    .max(5)
    .describe("GA4 streams that the data layer feeds"),
  full_feed_removal_limit: z
    .number()
    .min(0)
    .max(1)
    .describe("Share of stock a full feed may remove before a person must agree"),
  public_api: z.boolean().describe("Whether the public read API answers for this site"),
  assistants: z.boolean().describe("Whether assistants (MCP) may read this site's stock"),
  use_staging_api: z.boolean().describe("CALL-02: per environment, not per dealer"),
};
