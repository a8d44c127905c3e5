import { type CarViewAnswer, operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import type { CompiledQuery } from "kysely";
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";
import type { Logger } from "../../kit/log.ts";
import { carNow } from "./car-view.repo.ts";
import { toDollars } from "./to-dollars.ts";
import { createViewCounter } from "./view-counter.ts";

type Row = ReturnType<ReturnType<typeof carNow>> extends CompiledQuery<infer Found> ? Found : never;

export const carViewRoutes =
  ({ db, log }: { db: Db; log: Logger }): FastifyPluginAsync =>
  async (app) => {
    const counter = createViewCounter({ db, log });
    app.addHook("onClose", () => counter.stop());

    route(app, operations.viewCar, async ({ params: { slug }, request }) => {
      const [row] = await db.forSite(request.site).read(carNow({ slug }));
      if (!row?.show_on_dealer_website) throw new AppError("not_found");
      const unwritten = counter.count({ dealershipId: row.dealership_id, carId: row.id });
      return {
        views: (row.views ?? 0) + unwritten,
        car_fields: presentNow(row),
        confirmed_at: row.confirmed_at.toISOString(),
      };
    });
  };

function presentNow(row: Row): CarViewAnswer["car_fields"] {
  return {
    // D22: a car that left its feed is neither sold nor for sale.
    status: row.removed_at === null ? row.status : "removed",
    sold: row.sold,
    sold_date_timestamp: row.sold_at === null ? null : Math.floor(row.sold_at.getTime() / 1000),
    reserved: row.feed_reserved || row.held, // D23
    reservable: row.reservable,
    price: toDollars(row.price_cents),
    price_type: row.price_type as CarViewAnswer["car_fields"]["price_type"],
    price_state: row.price_state,
    egc_price: toDollars(row.egc_price_cents),
    before_price: toDollars(row.before_price_cents),
    updated_at: row.updated_at.toISOString(),
  };
}
