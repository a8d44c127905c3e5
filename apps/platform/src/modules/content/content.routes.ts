import { operations } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "../../kit/clock.ts";
import type { Db, SiteOwner } from "../../kit/db/index.ts";
import { route } from "../../kit/http/route.ts";
import { requireOwnWebsite } from "../sites/index.ts";
import { presentPromotion, presentReviews, presentWebsiteUser } from "./content.presenter.ts";
import { isShown, liveContent } from "./live-content.repo.ts";

type Deps = { db: Db; clock: Clock };

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

    route(app, operations.getPromotions, async ({ params, request }) => {
      requireOwnWebsite(params.websiteId, request.site);
      const promotions = await liveContent(db, request.site, "promotion");
      // Those that start later are sent too: a page's lifetime ends where the next one begins.
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
