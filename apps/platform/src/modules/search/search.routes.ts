import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite } from "../sites/index.ts";
import { type SearchDeps, searchCars } from "./search-cars.ts";
import { getSimilarCars } from "./similar-cars.ts";

export const searchInternalRoutes =
  (deps: SearchDeps): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.searchCars, async ({ params, query, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      return searchCars(deps, request.site, query);
    });

    route(app, operations.getSimilarCars, async ({ params, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      return getSimilarCars(deps, request.site, params.slug);
    });
  };
