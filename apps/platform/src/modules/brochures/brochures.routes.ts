import { hash } from "node:crypto";
import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import { route } from "../../kit/http/route.ts";
import { type BrochureDeps, findBrochure } from "./find-brochure.ts";

/** CALL-28 */
export const brochurePublicRoutes =
  (deps: BrochureDeps): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getCarPdf, async ({ params: { slug }, request, reply }) => {
      const brochure = await findBrochure(deps, request.site, slug);
      const etag = `"${hash("sha256", brochure.key, "hex").slice(0, 32)}"`;
      // Asked again each time: a kept copy must never show yesterday's price as today's.
      reply.header("cache-control", "private, no-cache").header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      const bytes = await brochure.read();
      return reply
        .type("application/pdf")
        .header("content-disposition", `inline; filename="${slug}.pdf"`)
        .send(bytes);
    });
  };
