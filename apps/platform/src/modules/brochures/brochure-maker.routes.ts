// In the images process, for the api alone: the edge leads nothing but /img/ here, and the credential is asked for.
import { brochureSheet } from "@forecourt/contracts";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { AppError } from "../../kit/errors.ts";
import { requireBasicCredential } from "../../kit/http/basic-credential.ts";
import { brochureKeyPattern } from "./brochure-key.ts";
import { type createMakeBrochure, loadDrawing } from "./make-brochure.ts";

const order = z.object({ key: z.string().regex(brochureKeyPattern), sheet: brochureSheet });

export const makerPath = "/brochures";

export const brochureMakerRoutes =
  (deps: { credential: string; makeBrochure: ReturnType<typeof createMakeBrochure> }): FastifyPluginAsync =>
  async (app) => {
    // Before anybody asks: the first sheet would pay for reading the typesetter.
    app.addHook("onListen", async () => void (await loadDrawing()));
    const onRequest = requireBasicCredential(deps.credential);
    // A shopper waits, and the queue is short: none is refused because a picture is being made.
    app.post(makerPath, { onRequest, config: { lane: "never" } }, async (request, reply) => {
      const given = order.safeParse(request.body);
      if (!given.success) throw new AppError("invalid_input");
      const { key, sheet } = given.data;
      return reply.type("application/pdf").send(await deps.makeBrochure(key, sheet));
    });
  };
