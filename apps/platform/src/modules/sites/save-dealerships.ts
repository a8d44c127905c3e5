// A dealership and its locations are written once, by the one website that describes it; others name it by slug.
import type { DealershipDefinition, SiteSource } from "@forecourt/site-config";
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { refusePublish } from "./publish-error.ts";
import type { WebsiteRow } from "./save-website.ts";

type Tx = Transaction<Schema>;
type DealershipRow = { id: number; slug: string; organisation_id: number; home_website_id: number | null };

function ownDefinitions(source: SiteSource): DealershipDefinition[] {
  return source.dealerships.filter((entry) => typeof entry !== "string");
}

/** What this document describes itself. All sites of a publish save theirs before any of them names another's. */
export async function saveOwnDealerships(tx: Tx, website: WebsiteRow, source: SiteSource): Promise<void> {
  const own = ownDefinitions(source);
  for (const definition of own) await saveDealership(tx, website, definition);
}

/** Says whose stock the website shows. */
export async function linkDealerships(tx: Tx, website: WebsiteRow, source: SiteSource): Promise<void> {
  const slugs = source.dealerships.map((entry) => (typeof entry === "string" ? entry : entry.slug));
  const rows = new Map((await dealershipsBySlug(tx, slugs)).map((row) => [row.slug, row]));
  const ids = slugs.map((slug) => shownDealership(rows.get(slug), slug, website).id);
  await tx.deleteFrom("website_dealerships").where("website_id", "=", website.id).execute();
  await tx
    .insertInto("website_dealerships")
    .values(ids.map((dealership_id) => ({ website_id: website.id, dealership_id })))
    .execute();
}

function shownDealership(row: DealershipRow | undefined, slug: string, website: WebsiteRow): DealershipRow {
  if (!row) refusePublish("dealerships", `no website describes \`${slug}\` yet; publish that one first`);
  // Stock is shared inside an organisation only: a document must not be able to take another company's cars.
  if (row.organisation_id !== website.organisationId) {
    refusePublish("dealerships", `\`${slug}\` belongs to another organisation`);
  }
  return row;
}

async function saveDealership(tx: Tx, website: WebsiteRow, definition: DealershipDefinition): Promise<void> {
  const [existing] = await dealershipsBySlug(tx, [definition.slug]);
  if (existing && existing.organisation_id !== website.organisationId) {
    refusePublish("dealerships", `\`${definition.slug}\` belongs to another organisation`);
  }
  if (existing?.home_website_id && existing.home_website_id !== website.id) {
    refusePublish(
      "dealerships",
      `\`${definition.slug}\` is described by another website; name it by slug instead`,
    );
  }
  const row = await tx
    .insertInto("dealerships")
    .values({
      slug: definition.slug,
      name: definition.name,
      organisation_id: website.organisationId,
      home_website_id: website.id,
    })
    .onConflict((conflict) =>
      conflict.column("slug").doUpdateSet({ name: definition.name, home_website_id: website.id }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await saveLocationRows(tx, row.id, definition);
}

async function dealershipsBySlug(tx: Tx, slugs: readonly string[]): Promise<DealershipRow[]> {
  return tx
    .selectFrom("dealerships")
    .select(["id", "slug", "organisation_id", "home_website_id"])
    .where("slug", "in", [...slugs])
    .execute();
}

/** A dealership that left its document keeps its rows; it may leave only when no other website shows it. */
export async function releaseDealerships(tx: Tx, website: WebsiteRow, source: SiteSource): Promise<void> {
  const kept = new Set(ownDefinitions(source).map((definition) => definition.slug));
  const described = await tx
    .selectFrom("dealerships")
    .select(["id", "slug"])
    .where("home_website_id", "=", website.id)
    .execute();
  for (const { id, slug } of described.filter((row) => !kept.has(row.slug))) {
    const shownElsewhere = await tx
      .selectFrom("website_dealerships")
      .innerJoin("websites", "websites.id", "website_dealerships.website_id")
      .select("websites.slug")
      .where("dealership_id", "=", id)
      .where("website_id", "!=", website.id)
      .executeTakeFirst();
    if (shownElsewhere)
      refusePublish("dealerships", `\`${slug}\` is still shown by \`${shownElsewhere.slug}\``);
    await tx.updateTable("dealerships").set({ home_website_id: null }).where("id", "=", id).execute();
  }
}

/** Rows first: a Location carries its id. Bodies follow when the documents are made. */
async function saveLocationRows(
  tx: Tx,
  dealershipId: number,
  definition: DealershipDefinition,
): Promise<void> {
  const departments = definition.locations.flatMap((place) => place.departments);
  const slugs = departments.map((department) => department.slug);
  await tx
    .updateTable("locations")
    .set({ visible: false })
    .where("dealership_id", "=", dealershipId)
    .$if(slugs.length > 0, (query) => query.where("slug", "not in", slugs))
    .execute();
  if (departments.length === 0) return;
  await tx
    .insertInto("locations")
    .values(
      departments.map(({ slug, name, location_type }) => ({
        dealership_id: dealershipId,
        slug,
        name,
        location_type,
        body: {},
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["dealership_id", "slug"]).doUpdateSet((row) => ({
        name: row.ref("excluded.name"),
        location_type: row.ref("excluded.location_type"),
      })),
    )
    .execute();
}
