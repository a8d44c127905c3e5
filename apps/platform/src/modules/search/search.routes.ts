import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite } from "../sites/index.ts";
import { getKeptCars } from "./kept-cars.ts";
import { type SearchDeps, searchCars } from "./search-cars.ts";
import { getSimilarCars } from "./similar-cars.ts";
import { suggestSearch } from "./suggest-search.ts";

export const searchInternalRoutes =
  (deps: SearchDeps): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.searchCars, async ({ params, query, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      return searchCars(deps, request.site, query);
    });

    route(app, operations.getCars, async ({ params, query, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      return { cars: await getKeptCars(deps, request.site, query.ids) };
    });

    route(app, operations.getSimilarCars, async ({ params, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      return getSimilarCars(deps, request.site, params.slug);
    });
  };

export const searchPublicRoutes =
  (deps: SearchDeps): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.suggestSearch, async ({ query, request }) =>
      suggestSearch(deps, request.site, query.query),
    );
  };
