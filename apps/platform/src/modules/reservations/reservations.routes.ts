import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { AppError } from "../../kit/errors.ts";
import { clientAddressOf } from "../../kit/http/idempotency-key.ts";
import { route } from "../../kit/http/route.ts";
import { withPatience } from "../../kit/patience.ts";
import { requireOwnWebsite, type Site } from "../sites/index.ts";
import { releaseHold, settleSoon } from "./decide-hold.ts";
import { presentCarHold, presentHold } from "./hold.presenter.ts";
import { readHoldToken } from "./hold-tokens.ts";
import { findHold, type HoldKey } from "./holds.repo.ts";
import { type PayDeps, startPayment } from "./start-payment.ts";
import { createHoldLine, takeHoldInLine } from "./take-hold.ts";

const neverKept = (reply: FastifyReply) => reply.header("cache-control", "no-store");
const patienceMs = 5000;
/** What a person has decided is shed last. */
const last = { lane: "last" } as const;

export const internalReservationRoutes =
  (deps: PayDeps): FastifyPluginAsync =>
  async (app) => {
    const line = createHoldLine();
    const show = (site: Site, key: HoldKey) =>
      presentHold({ signing: deps.signing, now: deps.clock.now() }, deps.db.forSite(site), site, key);

    /** Another website's link opens nothing here, nor one whose dealership this site does not show any more. */
    function keyOf(site: Site, token: string): HoldKey {
      const key = readHoldToken(deps.signing, site.websiteId, token);
      if (!key || !site.dealershipIds.includes(key.dealershipId)) {
        throw new AppError("not_found", { message: "This link is not valid any more." });
      }
      return key;
    }

    route(
      app,
      operations.takeHold,
      async ({ params, body, request, reply }) => {
        requireOwnWebsite(params.websiteId, request.site);
        neverKept(reply);
        const visitor = { session: body.session, address: clientAddressOf(request, "internal") };
        // Asked again by the same browser it is the same hold: a blink of PostgreSQL need not be told.
        return withPatience(patienceMs, async () =>
          show(request.site, await takeHoldInLine(line, deps, request.site, body.slug, visitor)),
        );
      },
      last,
    );

    route(app, operations.getHold, async ({ params, request, reply }) => {
      requireOwnWebsite(params.websiteId, request.site);
      neverKept(reply);
      return show(request.site, keyOf(request.site, params.token));
    });

    route(
      app,
      operations.checkHold,
      async ({ params, request, reply }) => {
        requireOwnWebsite(params.websiteId, request.site);
        neverKept(reply);
        const key = keyOf(request.site, params.token);
        await settleSoon(deps, key);
        return show(request.site, key);
      },
      last,
    );

    route(
      app,
      operations.releaseHold,
      async ({ params, request, reply }) => {
        requireOwnWebsite(params.websiteId, request.site);
        neverKept(reply);
        const key = keyOf(request.site, params.token);
        const isReleased = await releaseHold(deps, key, { actor: "shopper" });
        const status = await show(request.site, key);
        if (!isReleased && status.state === "captured") {
          throw new AppError("conflict", {
            message: "The dealership has confirmed this reservation. Please ask them for the refund.",
          });
        }
        return status;
      },
      last,
    );

    route(
      app,
      operations.createPaymentIntent,
      async ({ params, query, body, request, reply }) => {
        neverKept(reply);
        const { site } = request;
        const key = keyOf(site, body.hold);
        const hold = await findHold(deps.db.forSite(site), key);
        // RES-14: a model has no car to hold, so that it takes no payment without a live hold of one.
        const isOfHold = key.dealershipId === params.id && hold?.car_id === query.car_id;
        if (!hold || !isOfHold) throw new AppError("not_found");
        const paying = await startPayment(deps, site, key, {
          session: body.session,
          address: clientAddressOf(request, "internal"),
          shopper: withoutGaps(body.shopper),
          token: body.token,
          returnUrl: returnUrlOf(site, query.origin, body.hold),
        });
        return {
          clientSecret: paying.clientSecret,
          paymentIntent: {
            id: paying.reference ?? paying.paymentId,
            status: paying.state,
            amount: paying.amountCents,
            currency: "aud" as const,
          },
          redirect_url: paying.redirectUrl,
        };
      },
      last,
    );
  };

function withoutGaps<T extends { postcode?: string | undefined }>({ postcode, ...shopper }: T) {
  return { ...shopper, ...(postcode === undefined ? {} : { postcode }) };
}

/** Only to this site: an origin elsewhere would send whoever has paid to a stranger. */
function returnUrlOf({ document }: Site, origin: string, token: string): string {
  const { hostname, origin: own } = new URL(origin);
  if (!document.domains.includes(hostname)) {
    throw new AppError("invalid_input", {
      problems: [{ path: "query.origin", message: "not an origin of this site" }],
    });
  }
  return `${own}/reservations/${token}`;
}

export const publicReservationRoutes =
  (deps: PayDeps): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getCarHold, async ({ params, request, reply }) => {
      neverKept(reply);
      return presentCarHold(deps.db.forSite(request.site), params.slug, deps.clock.now());
    });
  };
