import { operations } from "@forecourt/contracts";
import { deliveryPriceFor } from "@forecourt/rules/delivery-price";
import type { FastifyPluginAsync } from "fastify";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";

/** From the published document alone: no database is asked. */
export const deliveryPriceRoutes: FastifyPluginAsync = async (app) => {
  route(app, operations.getDeliveryPrice, async ({ query, request }) => {
    const table = request.site.document.settings.delivery_price_table;
    if (table === null) throw new AppError("not_found");
    return { price: deliveryPriceFor(query.postcode, table) };
  });
};
