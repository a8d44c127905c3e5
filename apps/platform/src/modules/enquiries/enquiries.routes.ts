import { leadBodyLimit, operations } from "@forecourt/contracts";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { clientAddressOf, idempotencyKeyOf } from "../../kit/http/idempotency-key.ts";
import type { Listener } from "../../kit/http/request-context.ts";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite } from "../sites/index.ts";
import { confirmEnquiry, readEnquiry, type StatusDeps, withdrawEnquiry } from "./enquiry-status.ts";
import { issueChallenge } from "./proof-of-work.ts";
import { type EnquiryInput, type SubmitDeps, submitEnquiry } from "./submit-enquiry.ts";

export type EnquiryDeps = SubmitDeps & StatusDeps & { env: { PROOF_OF_WORK_MAX: number } };
type Deps = EnquiryDeps;

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
    route(app, operations.getLeadChallenge, async ({ request, reply }) => {
      reply.header("cache-control", "no-store");
      const challenge = await issueChallenge(deps, request.site.websiteId, deps.clock.now());
      return JSON.stringify(challenge);
    });
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
    const decide = { getEnquiry: readEnquiry, confirmEnquiry, withdrawEnquiry };
    for (const [name, act] of Object.entries(decide)) {
      const operation = operations[name as keyof typeof decide];
      route(
        app,
        operation,
        async ({ params, request, reply }) => {
          requireOwnWebsite(params.websiteId, request.site);
          reply.header("cache-control", "no-store");
          return act(deps, request.site, params.token);
        },
        { lane: "last" },
      );
    }
  };
