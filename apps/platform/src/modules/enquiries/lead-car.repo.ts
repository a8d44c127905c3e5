import type { OwnedDb } from "../../kit/db/index.ts";

/** The car as it was when it was asked about: kept with the lead, because price and place change. */
export type LeadCar = NonNullable<Awaited<ReturnType<typeof findLeadCar>>>;

/** Under the site's policies: a car of a dealership that the site does not show is not there. */
export async function findLeadCar(db: OwnedDb, carId: number) {
  const [row] = await db.read((q) =>
    q
      .selectFrom("cars")
      .innerJoin("dealerships", "dealerships.id", "cars.dealership_id")
      .select([
        "cars.id",
        "cars.slug",
        "cars.name",
        "cars.status",
        "cars.car_type",
        "cars.make",
        "cars.model",
        "cars.badge",
        "cars.series",
        "cars.year",
        "cars.km",
        "cars.vin",
        "cars.stocknum",
        "cars.colour",
        "cars.body",
        "cars.doors",
        "cars.trans",
        "cars.price_cents",
        "cars.price_type",
        "cars.price_state",
        "cars.location_id",
        "cars.dealership_id",
        "dealerships.slug as dealership_slug",
      ])
      .select((car) =>
        car
          .selectFrom("photos")
          .select("content_hash")
          .whereRef("photos.dealership_id", "=", "cars.dealership_id")
          .whereRef("photos.car_id", "=", "cars.id")
          .where("photos.state", "=", "stored")
          .orderBy("photos.position")
          .limit(1)
          .as("photo"),
      )
      .where("cars.id", "=", carId),
  );
  return row;
}
