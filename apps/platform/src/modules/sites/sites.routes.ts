import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite } from "./require-own-website.ts";
import { newestDocument } from "./sites.repo.ts";

export const hostRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getHosts, async ({ query }) => {
      const rows = await db.hosts.changedSince(query.since ?? 0);
      return { hosts: rows.map(({ websiteId, ...row }) => ({ ...row, website_id: websiteId })) };
    });
  };

export const documentRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getSiteDocument, async ({ params, request }) => {
      requireOwnWebsite(params.id, request.site);
      const row = await newestDocument(db, request.site.websiteId);
      if (!row) throw new AppError("not_found");
      const publishedAt = row.publishedAt.toISOString();
      return `{"website_id":${params.id},"version":${row.version},"published_at":"${publishedAt}","document":${row.json}}`;
    });
  };
