import { leadBodyLimit, operations } from "@forecourt/contracts";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import { clientAddressOf, idempotencyKeyOf } from "../../kit/http/idempotency-key.ts";
import type { Listener } from "../../kit/http/request-context.ts";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite } from "../sites/index.ts";
import { type EnquiryInput, submitEnquiry } from "./submit-enquiry.ts";

type Deps = { db: Db; clock: Clock };

/** What a person typed is shed last. */
const options = { lane: "last", bodyLimitBytes: leadBodyLimit } as const;

function inputOf(
  request: FastifyRequest,
  listener: Listener,
  body: EnquiryInput["submission"],
): EnquiryInput {
  // LEAD-05: what the browser's own header says, where the form could not say it. A storefront has its visitor's.
  const agent =
    body.user_agent ?? (listener === "public" ? request.headers["user-agent"]?.slice(0, 1000) : undefined);
  return {
    submission: agent === undefined ? body : { ...body, user_agent: agent },
    idempotencyKey: idempotencyKeyOf(request),
    clientAddress: clientAddressOf(request, listener),
  };
}

export const publicEnquiryRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      operations.submitLead,
      async ({ body, request }) => submitEnquiry(deps, request.site, inputOf(request, "public", body)),
      options,
    );
  };

export const internalEnquiryRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    route(
      app,
      operations.submitSiteLead,
      async ({ params, body, request }) => {
        requireOwnWebsite(params.websiteId, request.site);
        return submitEnquiry(deps, request.site, inputOf(request, "internal", body));
      },
      options,
    );
  };
