import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { OwnedDb } from "../../kit/db/index.ts";

/** A card shows this many; a photo's count says how many there are. */
const mostImages = 5;

export type CardRow = Awaited<ReturnType<typeof findCardRows>>[number];

/** The key of cars begins with the owner: without it, the operator's handle would read the whole table. */
export type CarKeys = { dealershipIds: readonly number[]; carIds: readonly number[] };

/** Cars with what their cards need, of whomever the handle belongs to, in no particular order. */
export async function findCardRows(owned: OwnedDb, { dealershipIds, carIds }: CarKeys) {
  return owned.read((q) =>
    q
      .selectFrom("cars")
      .innerJoin("dealerships", "dealerships.id", "cars.dealership_id")
      .select([
        ...([
          "cars.id",
          "cars.dealership_id",
          "cars.version",
          "cars.slug",
          "cars.name",
          "cars.status",
        ] as const),
        ...(["cars.car_type", "cars.sold", "cars.sold_at", "cars.removed_at", "cars.feed_reserved"] as const),
        "cars.held",
        ...(["cars.reservable", "cars.price_cents", "cars.price_type", "cars.price_state"] as const),
        ...(["cars.egc_price_cents", "cars.before_price_cents", "cars.subscription_price_cents"] as const),
        ...(["cars.state_average_market_price_cents", "cars.preorder", "cars.tag", "cars.make"] as const),
        ...(["cars.model", "cars.badge", "cars.series", "cars.year", "cars.km", "cars.stocknum"] as const),
        ...(["cars.colour", "cars.drive", "cars.seats", "cars.trans", "cars.simple_transmission"] as const),
        ...(["cars.fuel", "cars.simple_fuel", "cars.body", "cars.simple_body", "cars.certified"] as const),
        "cars.engine_size",
        ...([
          "cars.show_on_dealer_website",
          "cars.created_at",
          "cars.updated_at",
          "dealerships.slug as dealership_slug",
        ] as const),
      ])
      .select((car) => [
        jsonArrayFrom(
          car
            .selectFrom("photos")
            .select(["content_hash", "width", "height"])
            .whereRef("photos.dealership_id", "=", "cars.dealership_id")
            .whereRef("photos.car_id", "=", "cars.id")
            .where("photos.state", "=", "stored")
            .orderBy("photos.position")
            .limit(mostImages),
        ).as("images"),
        car
          .selectFrom("photos")
          .select((photo) => photo.fn.countAll<number>().as("count"))
          .whereRef("photos.dealership_id", "=", "cars.dealership_id")
          .whereRef("photos.car_id", "=", "cars.id")
          .where("photos.state", "=", "stored")
          .as("photos_count"),
        jsonArrayFrom(
          car
            .selectFrom("car_finance")
            .select([
              "provider",
              "interest_rate",
              "comparison_rate",
              "payment_week_cents",
              "payment_month_cents",
            ])
            .whereRef("car_finance.dealership_id", "=", "cars.dealership_id")
            .whereRef("car_finance.car_id", "=", "cars.id")
            .orderBy("provider"),
        ).as("finance"),
        jsonObjectFrom(
          car
            .selectFrom("variants")
            .select(["enginesize_litres", "grossvehiclemass"])
            .whereRef("variants.dealership_id", "=", "cars.dealership_id")
            .whereRef("variants.car_id", "=", "cars.id"),
        ).as("variant"),
        jsonObjectFrom(
          car
            .selectFrom("locations")
            .select(["slug", "name"])
            .whereRef("locations.dealership_id", "=", "cars.dealership_id")
            .whereRef("locations.id", "=", "cars.location_id"),
        ).as("location"),
        // RES-11: the first processor with a key.
        jsonObjectFrom(
          car
            .selectFrom("payment_processors")
            .select("deposit_cents")
            .whereRef("payment_processors.dealership_id", "=", "cars.dealership_id")
            .where("authorization_key", "is not", null)
            .orderBy("authorization_type")
            .limit(1),
        ).as("processor"),
      ])
      .where(sql<boolean>`cars.dealership_id = any(${[...dealershipIds]}::bigint[])`)
      .where(sql<boolean>`cars.id = any(${[...carIds]}::bigint[])`),
  );
}
