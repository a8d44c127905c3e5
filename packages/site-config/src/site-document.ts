import { location, website, websiteDealership } from "@forecourt/contracts";
import { z } from "zod";
import { siteBody } from "./site-body.ts";
import { siteSource } from "./site-source.ts";

/** DATA-03 with what a location's page says besides. */
const siteLocation = location.extend({
  place_slug: z.string().describe("Departments of one place share it"),
  short_name: z.string(),
  licence_label: z.string().nullable().describe("null: the site's `dealer_licence_label`"),
  text: z.string().nullable(),
  getting_here: z.string().nullable(),
  note: z.string().nullable(),
});
export type SiteLocation = z.infer<typeof siteLocation>;

/** DATA-10's dealership with DATA-11's `address.state`: the state of its first place. */
const siteDealership = websiteDealership.extend({
  address: z.object({ state: z.string().nullable() }),
});
export type SiteDealership = z.infer<typeof siteDealership>;

const { name: _name, address: _address, logo: _logo, ...body } = siteBody.shape;

/**
 * The effective document of one site: DATA-10 and everything else a page needs, resolved. Written by publishing
 * only. Locations are in it, so that no page fetches them (SITE-12).
 */
export const siteDocument = z.strictObject({
  ...website.shape,
  locations: z.array(siteLocation),
  dealerships: z.array(siteDealership),
  organisation: siteSource.shape.organisation,
  parent: z.string().nullable().describe("Slug of the site it extends"),
  domains: z.array(z.string()).min(1),
  canonical_host: z.string(),
  ...body,
});
export type SiteDocument = z.infer<typeof siteDocument>;
