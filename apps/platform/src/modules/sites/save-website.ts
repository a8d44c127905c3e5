import type { SiteSource } from "@forecourt/site-config";
import type { Transaction } from "kysely";
import type { Schema } from "../../kit/db/index.ts";
import { refusePublish } from "./publish-error.ts";

export type WebsiteRow = { id: number; slug: string; organisationId: number };

/** Parents must be saved before the sites that extend them. */
export async function saveWebsite(tx: Transaction<Schema>, source: SiteSource): Promise<WebsiteRow> {
  const organisationId = await saveOrganisation(tx, source);
  const existing = await findWebsite(tx, source.slug);
  if (existing && existing.organisation_id !== organisationId) {
    refusePublish("slug", `\`${source.slug}\` is another organisation's website`);
  }
  const parent_id =
    source.extends === undefined ? null : await findParent(tx, source.extends, organisationId);
  const values = { name: source.name ?? source.slug, template: source.template ?? "default", parent_id };
  const row = existing
    ? await tx
        .updateTable("websites")
        .set(values)
        .where("id", "=", existing.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("websites")
        .values({ ...values, slug: source.slug, organisation_id: organisationId })
        .returning("id")
        .executeTakeFirstOrThrow();
  return { id: row.id, slug: source.slug, organisationId };
}

async function saveOrganisation(tx: Transaction<Schema>, { organisation }: SiteSource): Promise<number> {
  const row = await tx
    .insertInto("organisations")
    .values(organisation)
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ name: organisation.name }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function findParent(tx: Transaction<Schema>, slug: string, organisationId: number): Promise<number> {
  const parent = await findWebsite(tx, slug);
  if (!parent)
    refusePublish("extends", `there is no website \`${slug}\`; publish it with or before this one`);
  if (parent.organisation_id !== organisationId)
    refusePublish("extends", `\`${slug}\` belongs to another organisation`);
  return parent.id;
}

function findWebsite(tx: Transaction<Schema>, slug: string) {
  return tx
    .selectFrom("websites")
    .select(["id", "organisation_id"])
    .where("slug", "=", slug)
    .executeTakeFirst();
}
