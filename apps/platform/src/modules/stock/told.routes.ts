// What browsers tell in passing. Nobody waits for these answers, and none of them holds anything personal.
import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import { CompiledQuery } from "kysely";
import type { Db } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";
import type { Logger } from "../../kit/log.ts";
import type { Metrics } from "../../kit/metrics.ts";
import { requireOwnWebsite } from "../sites/index.ts";

const REVEAL = `
  insert into car_views (dealership_id, car_id, phone_reveals)
  select dealership_id, id, 1 from cars where dealership_id = $1::bigint and id = $2::bigint
  on conflict (dealership_id, car_id) do update set phone_reveals = car_views.phone_reveals + 1
  returning car_id`;

export const toldRoutes =
  ({ db, log, metrics }: { db: Db; log: Logger; metrics: Metrics }): FastifyPluginAsync =>
  async (app) => {
    const problems = metrics.counter("browser_problems_total", "What browsers report as failed", "kind");

    route(app, operations.revealPhone, async ({ body, request }) => {
      requireOwnWebsite(body.website_id, request.site);
      const rows = await db
        .forSite(request.site)
        .read(() => CompiledQuery.raw(REVEAL, [body.dealership_id, body.car_id]));
      if (rows.length === 0) throw new AppError("not_found");
      return { noted: true as const };
    });

    route(app, operations.reportProblem, async ({ body, request }) => {
      problems.inc({ kind: body.kind });
      log.warn({ ...body, website_id: request.site.websiteId }, "a browser reports a problem");
      return { noted: true as const };
    });
  };
