// D19: a dealership lets an enquiry through by the link in its mail. Asking changes nothing; the button does, once.
import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "../../kit/clock.ts";
import type { Db } from "../../kit/db/index.ts";
import type { Signing } from "../../kit/signing.ts";
import { sendPage } from "../platform-pages/index.ts";
import { loadSite } from "../sites/index.ts";
import { findLead } from "./enquiry.repo.ts";
import { readReleaseToken } from "./enquiry-tokens.ts";
import { heldPage, overPage, releasedPage } from "./held-pages.ts";
import { releaseLead } from "./release-lead.ts";

type Deps = { db: Db; clock: Clock; signing: Signing };

export const heldRoutes =
  (deps: Deps): FastifyPluginAsync =>
  async (app) => {
    // A form's body is empty: the address says everything.
    app.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });

    async function find(token: string) {
      const read = readReleaseToken(deps.signing, token, deps.clock.now());
      const site = read && (await loadSite(deps.db, read.websiteId));
      const lead = site && (await findLead(deps.db.forSite(site), read.id));
      return site && lead ? { site, lead } : undefined;
    }

    app.get<{ Params: { token: string } }>("/held/:token", async (request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const found = await find(request.params.token);
      if (!found) return sendPage(reply, 404, overPage());
      const { site, lead } = found;
      const isWaiting = lead.state === "quarantined" && lead.withdrawn_at === null;
      return sendPage(reply, 200, isWaiting ? heldPage(site, lead) : releasedPage(site, lead));
    });

    app.post<{ Params: { token: string } }>("/held/:token", async (request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const found = await find(request.params.token);
      if (!found) return sendPage(reply, 404, overPage());
      const { site, lead } = found;
      const release = {
        leadId: lead.id,
        actor: "dealership",
        detail: "by the link in the notice",
        now: deps.clock.now(),
      } as const;
      await releaseLead(deps.db.forSite(site), site, release);
      return sendPage(reply, 200, releasedPage(site, { ...lead, state: "released" }));
    });
  };
