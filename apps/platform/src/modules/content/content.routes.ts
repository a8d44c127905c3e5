import { operations } from "@forecourt/contracts";
import { type ContentKind, contentKinds } from "@forecourt/site-config";
import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "../../kit/clock.ts";
import type { Db, SiteOwner } from "../../kit/db/index.ts";
import { AppError } from "../../kit/errors.ts";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite } from "../sites/index.ts";
import { presentContent, presentPromotion, presentReviews, presentWebsiteUser } from "./content.presenter.ts";
import { isShown, liveContent } from "./live-content.repo.ts";

type Deps = { db: Db; clock: Clock };

const isContentKind = (kind: string): kind is ContentKind => Object.hasOwn(contentKinds, kind);

async function websiteUsers(db: Db, site: SiteOwner) {
  return (await liveContent(db, site, "team_member")).map(presentWebsiteUser);
}

export const internalContentRoutes =
  ({ db, clock }: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getWebsiteUsers, async ({ params, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      return websiteUsers(db, request.site);
    });

    route(app, operations.getReviews, async ({ params, request }) => {
      requireOwnWebsite(params.id, request.site);
      const [summary] = await liveContent(db, request.site, "review_summary");
      return presentReviews(summary, await liveContent(db, request.site, "review"));
    });

    route(app, operations.getContent, async ({ params, query, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      if (!isContentKind(query.kind)) throw new AppError("not_found");
      const items = await liveContent(db, request.site, query.kind);
      // What ended is gone; what starts later is sent too: a page's lifetime ends where the next item begins.
      const current = items.filter(({ endsAt }) => isShown({ startsAt: null, endsAt }, clock.now()));
      return current.filter(({ key }) => query.key === undefined || key === query.key).map(presentContent);
    });

    route(app, operations.getPromotions, async ({ params, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      const promotions = await liveContent(db, request.site, "promotion");
      return promotions
        .filter(({ endsAt }) => isShown({ startsAt: null, endsAt }, clock.now()))
        .map(presentPromotion);
    });
  };

export const publicContentRoutes =
  ({ db }: Deps): FastifyPluginAsync =>
  async (app) => {
    route(app, operations.getPublicWebsiteUsers, async ({ request }) => websiteUsers(db, request.site));
  };
