import { template } from "@forecourt/contracts";
import { z } from "zod";
import { deepPartial } from "./deep-partial.ts";
import { host, slug } from "./fields.ts";
import { organisation } from "./identity.ts";
import { dealershipEntry } from "./places.ts";
import { siteBody } from "./site-body.ts";

const body = deepPartial(siteBody) as unknown as z.ZodObject;

const slugOf = (entry: string | { slug: string }): string => (typeof entry === "string" ? entry : entry.slug);

const ownKeys = z.strictObject({
  slug: slug.describe("Names the site; unique on the platform (SITE-03)"),
  organisation,
  template: template.optional().describe("Left out: the parent's, or default"),
  extends: slug.optional().describe("Slug of the site whose document this one continues"),
  domains: z
    .array(host)
    .min(1)
    .max(20)
    .refine((hosts) => new Set(hosts).size === hosts.length, "a host is listed twice")
    .describe("The first is canonical, the others redirect to it"),
  dealerships: z
    .array(dealershipEntry)
    .min(1)
    .max(100)
    .refine((entries) => new Set(entries.map(slugOf)).size === entries.length, "a dealership is listed twice")
    .describe(
      "Whose stock the site shows: its own, defined here, or slugs of dealerships defined by other sites",
    ),
});

/** What a person writes in sites/<slug>/site.yaml. */
export const siteSource = z.strictObject({ ...ownKeys.shape, ...body.shape });
export type SiteSource = z.infer<typeof ownKeys> & z.infer<ReturnType<typeof deepPartial<typeof siteBody>>>;
