import { sql } from "kysely";
import type { OwnedDb } from "../../kit/db/index.ts";

export type ReservableCar = NonNullable<Awaited<ReturnType<typeof findReservableCar>>>;

/** What RES-01 to RES-08 ask of a car, by its slug or its id, under the site's policies. */
export async function findReservableCar(owned: OwnedDb, by: string | number) {
  const [row] = await owned.read((q) => {
    const query = q
      .selectFrom("cars")
      .innerJoin("dealerships", "dealerships.id", "cars.dealership_id")
      .select(["cars.id", "cars.dealership_id", "cars.slug", "cars.name", "cars.status", "cars.sold"])
      .select(["cars.feed_reserved", "cars.reservable", "cars.removed_at", "cars.tag", "cars.location_id"])
      .select("dealerships.slug as dealership_slug")
      .select((car) => [
        sql<number | null>`price_cents / 100.0`.as("price"),
        car
          .exists(
            car
              .selectFrom("payment_processors as p")
              .select("p.dealership_id")
              .whereRef("p.dealership_id", "=", "cars.dealership_id")
              .where("p.authorization_key", "is not", null),
          )
          .as("has_checkout_payment_processor"),
      ])
      .where("cars.show_on_dealer_website", "=", true);
    return typeof by === "string" ? query.where("cars.slug", "=", by) : query.where("cars.id", "=", by);
  });
  return (
    row && {
      ...row,
      price: row.price === null ? null : Number(row.price),
      has_checkout_payment_processor: Boolean(row.has_checkout_payment_processor),
    }
  );
}
