// Everything published under an organisation: small (a group has tens of sites), so a publish reads and checks it whole.
import type { DealershipDefinition, SiteDocument, SiteSource } from "@forecourt/site-config";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";

type Tx = Transaction<Schema>;

export type PublishedSite = {
  websiteId: number;
  version: number;
  source: SiteSource;
  effective: SiteDocument;
};

/** The newest document of every website of these organisations, by slug. */
export async function publishedSites(
  tx: Tx,
  organisationIds: readonly number[],
): Promise<Map<string, PublishedSite>> {
  const { rows } = await sql<{
    slug: string;
    website_id: number;
    version: number;
    source: SiteSource;
    effective: SiteDocument;
  }>`
    select distinct on (d.website_id) w.slug, d.website_id, d.version, d.source, d.effective
    from site_documents d join websites w on w.id = d.website_id
    where w.organisation_id = any (${[...organisationIds]}::bigint[])
    order by d.website_id, d.version desc`.execute(tx);
  return new Map(rows.map(({ slug, website_id, ...row }) => [slug, { ...row, websiteId: website_id }]));
}

/** Ids that the database gave; publishing made the rows before it asks. */
export type KnownIds = {
  dealership(slug: string): number;
  location(dealershipSlug: string, locationSlug: string): number;
};

export async function knownIds(tx: Tx, organisationIds: readonly number[]): Promise<KnownIds> {
  const dealerships = await tx
    .selectFrom("dealerships")
    .select(["id", "slug"])
    .where("organisation_id", "in", [...organisationIds])
    .execute();
  const locations = await tx
    .selectFrom("locations")
    .innerJoin("dealerships", "dealerships.id", "locations.dealership_id")
    .select(["locations.id", "locations.slug", "dealerships.slug as dealership"])
    .where("dealerships.organisation_id", "in", [...organisationIds])
    .execute();
  const byDealership = new Map(dealerships.map((row) => [row.slug, row.id]));
  const byLocation = new Map(locations.map((row) => [`${row.dealership}/${row.slug}`, row.id]));
  return {
    dealership: (slug) => known(byDealership, slug),
    location: (dealership, slug) => known(byLocation, `${dealership}/${slug}`),
  };
}

function known(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`no row was made for ${name}`);
  return id;
}

/** Each dealership's one description, whichever site carries it. */
export function definitionsIn(sources: Iterable<SiteSource>): Map<string, DealershipDefinition> {
  const all = [...sources]
    .flatMap((source) => source.dealerships)
    .filter((entry) => typeof entry !== "string");
  return new Map(all.map((definition) => [definition.slug, definition]));
}
