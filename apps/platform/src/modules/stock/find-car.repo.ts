import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db, SiteOwner } from "../../kit/db/index.ts";

/** The latest; a feed that changes its mind every hour must not fill a page. */
const mostPrices = 12;

export type CarRow = NonNullable<Awaited<ReturnType<typeof findCar>>>;

/** A car of the site's own dealerships by its slug, with all that hangs on it, in one statement. */
export async function findCar(db: Db, site: SiteOwner, slug: string) {
  const [row] = await db.forSite(site).read((q) =>
    q
      .selectFrom("cars")
      .innerJoin("dealerships", "dealerships.id", "cars.dealership_id")
      .selectAll("cars")
      .select("dealerships.slug as dealership_slug")
      .select((car) => [
        car
          .selectFrom("car_views")
          .select("views")
          .whereRef("car_views.dealership_id", "=", "cars.dealership_id")
          .whereRef("car_views.car_id", "=", "cars.id")
          .as("views"),
        jsonObjectFrom(
          car
            .selectFrom("locations")
            .select(["id", "slug", "name"])
            .whereRef("locations.dealership_id", "=", "cars.dealership_id")
            .whereRef("locations.id", "=", "cars.location_id"),
        ).as("location"),
        jsonObjectFrom(
          car
            .selectFrom("variants")
            .selectAll()
            .whereRef("variants.dealership_id", "=", "cars.dealership_id")
            .whereRef("variants.car_id", "=", "cars.id"),
        ).as("variant"),
        jsonArrayFrom(
          car
            .selectFrom("photos")
            .select("content_hash")
            .whereRef("photos.dealership_id", "=", "cars.dealership_id")
            .whereRef("photos.car_id", "=", "cars.id")
            .where("photos.state", "=", "stored")
            .orderBy("photos.position"),
        ).as("photos"),
        jsonArrayFrom(
          car
            .selectFrom("car_finance")
            .selectAll()
            .whereRef("car_finance.dealership_id", "=", "cars.dealership_id")
            .whereRef("car_finance.car_id", "=", "cars.id"),
        ).as("finance"),
        jsonArrayFrom(
          car
            .selectFrom("payment_processors")
            .selectAll()
            .whereRef("payment_processors.dealership_id", "=", "cars.dealership_id")
            // RES-11: the first with a key is the same one as on the car's card.
            .orderBy("authorization_type"),
        ).as("processors"),
        jsonArrayFrom(
          car
            .selectFrom("price_ledger")
            .select(["price_cents", "price_type", "recorded_at"])
            .whereRef("price_ledger.dealership_id", "=", "cars.dealership_id")
            .whereRef("price_ledger.car_id", "=", "cars.id")
            .orderBy("recorded_at", "desc")
            .limit(mostPrices),
        ).as("ledger"),
      ])
      .where("cars.slug", "=", slug),
  );
  return row;
}
