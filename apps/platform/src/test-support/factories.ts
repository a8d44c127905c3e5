// Smallest valid rows for tests, written through the operator's handle. Names are fictional; slugs are unique.
import type { Insertable } from "kysely";
import type { Db, Schema, SiteOwner } from "../kit/db/index.ts";

type Given<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

let made = 0;
const nextSlug = (stem: string) => `${stem}-${process.pid}-${++made}`;

export async function makeOrganisation(
  db: Db,
  given: Given<"organisations"> = {},
): Promise<{ id: number; slug: string }> {
  const slug = nextSlug("organisation");
  return insertOne(db, "organisations", { slug, name: "Example Motor Company", ...given });
}

export async function makeDealership(
  db: Db,
  given: Given<"dealerships"> = {},
): Promise<{ id: number; slug: string }> {
  const organisation_id = given.organisation_id ?? (await makeOrganisation(db)).id;
  const slug = nextSlug("dealership");
  return insertOne(db, "dealerships", { slug, name: "Example Motors", ...given, organisation_id });
}

/** A website with its canonical host `{slug}.localhost`, related to the given dealerships (default: one new one). */
export async function makeWebsite(
  db: Db,
  given: Given<"websites"> & { dealershipIds?: readonly number[] } = {},
): Promise<SiteOwner & { id: number; slug: string; host: string }> {
  const { dealershipIds, ...columns } = given;
  const organisation_id = columns.organisation_id ?? (await makeOrganisation(db)).id;
  const related = dealershipIds ?? [(await makeDealership(db, { organisation_id })).id];
  const website = await insertOne(db, "websites", {
    slug: nextSlug("website"),
    name: "Example Motors",
    template: "default",
    ...columns,
    organisation_id,
  });
  const host = `${website.slug}.localhost`;
  await db.forOperator("test factory").transaction(async (tx) => {
    await tx.insertInto("domains").values({ host, website_id: website.id, canonical: true }).execute();
    const pairs = related.map((dealership_id) => ({ website_id: website.id, dealership_id }));
    if (pairs.length > 0) await tx.insertInto("website_dealerships").values(pairs).execute();
  });
  return { ...website, host, websiteId: website.id, dealershipIds: related };
}

export async function makeCar(
  db: Db,
  given: Given<"cars"> = {},
): Promise<{ id: number; slug: string; dealershipId: number }> {
  const dealership_id = given.dealership_id ?? (await makeDealership(db)).id;
  const slug = nextSlug("car");
  const car = await insertOne(db, "cars", {
    slug,
    stocknum: slug,
    name: "2021 Example Hatch",
    status: "in_stock",
    car_type: "used",
    price_cents: 2_499_000,
    ...given,
    dealership_id,
  });
  return { ...car, dealershipId: dealership_id };
}

type WithIdAndSlug = "organisations" | "dealerships" | "websites" | "cars";

async function insertOne<Table extends WithIdAndSlug>(
  db: Db,
  table: Table,
  row: Insertable<Schema[Table]>,
): Promise<{ id: number; slug: string }> {
  const rows = await db.forOperator("test factory").read((q) =>
    q
      .insertInto(table as WithIdAndSlug)
      .values(row as never)
      .returning(["id", "slug"]),
  );
  const [made] = rows;
  if (!made) throw new Error(`nothing was inserted into ${table}`);
  return made;
}
