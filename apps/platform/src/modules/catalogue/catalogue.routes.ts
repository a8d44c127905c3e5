import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import type { Db, SiteOwner } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";
import { liveContent } from "../content/index.ts";
import { requireOwnWebsite } from "../sites/index.ts";
import {
  presentAccessory,
  presentManufacturer,
  presentModel,
  presentModelSummary,
} from "./catalogue.presenter.ts";
import { findManufacturer, findModel, type ModelRow, modelsOf } from "./catalogue.repo.ts";

export const catalogueInternalRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getModel, async ({ params, query, request }) => {
      if (query.website_id !== undefined) requireOwnWebsite(query.website_id, request.site);
      const model = await modelOr404(db, request.site, params.id);
      const copy = (await liveContent(db, request.site, "model")).find((item) => item.key === model.slug);
      return presentModel(model, copy);
    });

    route(app, operations.getAccessories, async ({ params, request }) => {
      const model = await modelOr404(db, request.site, params.id);
      const accessories = await liveContent(db, request.site, "accessory");
      return accessories.filter(({ body }) => body.model === model.slug).map(presentAccessory);
    });

    route(app, operations.getManufacturer, async ({ params, query, request }) => {
      if (query.website_id !== undefined) requireOwnWebsite(query.website_id, request.site);
      const manufacturer = await findManufacturer(db, request.site, params.id);
      if (!manufacturer) throw new AppError("not_found");
      const copies = new Map((await liveContent(db, request.site, "model")).map((item) => [item.key, item]));
      const models = await modelsOf(db, request.site, manufacturer);
      return presentManufacturer(
        manufacturer,
        models.map((model) => presentModelSummary(model, copies.get(model.slug))),
      );
    });
  };

async function modelOr404(db: Db, site: SiteOwner, id: number): Promise<ModelRow> {
  const model = await findModel(db, site, id);
  if (!model) throw new AppError("not_found");
  return model;
}
