// Makers and models are the same for everyone: names and slugs only. What a site says of a model is its own content.
import type { Db, SiteOwner } from "../../kit/db/index.ts";

export type ManufacturerRow = { id: number; slug: string; name: string };
export type ModelRow = { id: number; slug: string; name: string; manufacturer: ManufacturerRow };

export async function findManufacturer(
  db: Db,
  site: SiteOwner,
  id: number,
): Promise<ManufacturerRow | undefined> {
  const [row] = await db
    .forSite(site)
    .read((q) => q.selectFrom("manufacturers").select(["id", "slug", "name"]).where("id", "=", id));
  return row;
}

export async function modelsOf(db: Db, site: SiteOwner, manufacturer: ManufacturerRow): Promise<ModelRow[]> {
  const rows = await db
    .forSite(site)
    .read((q) =>
      q
        .selectFrom("models")
        .select(["id", "slug", "name"])
        .where("manufacturer_id", "=", manufacturer.id)
        .orderBy("name"),
    );
  return rows.map((row) => ({ ...row, manufacturer }));
}

export async function findModel(db: Db, site: SiteOwner, id: number): Promise<ModelRow | undefined> {
  const [row] = await db
    .forSite(site)
    .read((q) =>
      q
        .selectFrom("models")
        .innerJoin("manufacturers", "manufacturers.id", "models.manufacturer_id")
        .select(["models.id", "models.slug", "models.name"])
        .select([
          "manufacturers.id as makerId",
          "manufacturers.slug as makerSlug",
          "manufacturers.name as makerName",
        ])
        .where("models.id", "=", id),
    );
  if (!row) return undefined;
  const { makerId, makerSlug, makerName, ...model } = row;
  return { ...model, manufacturer: { id: makerId, slug: makerSlug, name: makerName } };
}
