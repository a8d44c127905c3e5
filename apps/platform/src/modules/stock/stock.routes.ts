import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite } from "../sites/index.ts";
import { presentCar } from "./car.presenter.ts";
import { findCar } from "./find-car.repo.ts";

export const stockInternalRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getCar, async ({ params, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      const row = await findCar(db, request.site, params.slug);
      // ROUTE-09: a car its dealer keeps off the website is not there.
      if (!row?.show_on_dealer_website) throw new AppError("not_found");
      return presentCar(row);
    });
  };
