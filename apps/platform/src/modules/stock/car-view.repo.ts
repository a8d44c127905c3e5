import { defineRead } from "../../kit/db/index.ts";

/** What may have changed since a page was made, and nothing else: this is asked with every page view. */
export const carNow = defineRead<{ slug: string }>()((q, param) =>
  q
    .selectFrom("cars")
    .leftJoin("car_views", (join) =>
      join
        .onRef("car_views.dealership_id", "=", "cars.dealership_id")
        .onRef("car_views.car_id", "=", "cars.id"),
    )
    .select([
      "cars.id",
      "cars.dealership_id",
      "status",
      "sold",
      "sold_at",
      "removed_at",
      "feed_reserved",
      "held",
      "reservable",
    ])
    .select([
      "price_cents",
      "price_type",
      "price_state",
      "egc_price_cents",
      "before_price_cents",
      "updated_at",
    ])
    .select(["show_on_dealer_website", "confirmed_at", "car_views.views"])
    .where("cars.slug", "=", param("slug")),
);
