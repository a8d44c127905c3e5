// D19: a dealership decides a hold by the link in its mail. Asking changes nothing; the button does, once.
import type { FastifyPluginAsync } from "fastify";
import { sendPage } from "../platform-pages/index.ts";
import { decide } from "./decide-hold.ts";
import { decidedPage, decidePage, overPage } from "./decide-pages.ts";
import { readDecideToken } from "./hold-tokens.ts";
import { findHold } from "./holds.repo.ts";
import type { PayDeps } from "./start-payment.ts";

export const decideRoutes =
  (deps: PayDeps): FastifyPluginAsync =>
  async (app) => {
    // A form's body is empty: the address says everything.
    app.addContentTypeParser("application/x-www-form-urlencoded", (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });

    async function find(token: string) {
      const read = readDecideToken(deps.signing, token, deps.clock.now());
      if (!read) return undefined;
      const owned = deps.db.forDealership(read);
      const hold = await findHold(owned, read);
      const [car] = hold
        ? await owned.read((q) => q.selectFrom("cars").select("name").where("id", "=", hold.car_id))
        : [];
      const [paying] = hold?.payment_id
        ? await owned.read((q) => q.selectFrom("payments").select("charge").where("id", "=", hold.payment_id))
        : [];
      const isCharged = paying?.charge === true;
      return hold && { hold, car: car?.name ?? "the car", decision: read.decision, isCharged };
    }

    app.get<{ Params: { token: string } }>("/holds/:token", async (request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const found = await find(request.params.token);
      return found ? sendPage(reply, 200, decidePage(found)) : sendPage(reply, 404, overPage());
    });

    app.post<{ Params: { token: string } }>("/holds/:token", async (request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      const found = await find(request.params.token);
      if (!found) return sendPage(reply, 404, overPage());
      const { hold, decision } = found;
      const key = { dealershipId: hold.dealership_id, id: hold.id };
      const isDone = await decide[decision](deps, key, {
        actor: "dealership",
        detail: `${decision}, by the link in the notice`,
      });
      const after = (await findHold(deps.db.forDealership(key), key)) ?? hold;
      return sendPage(reply, 200, decidedPage({ ...found, hold: after }, isDone));
    });
  };
