// What a shopper's browser asks of the processors: their scripts, and the frames that a card's number is typed into.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { parseInput, SandboxError } from "../../errors.ts";
import type { FaultStore } from "../../faults/fault-store.ts";
import { httpFaultHooks } from "../../faults/http-fault.ts";
import { nameOfNumber, outcomeOfCard, tokenOf } from "../cards.ts";
import type { Ledger } from "../ledger.ts";
import { statusOf } from "../stripe.routes.ts";
import { type FrameKind, renderFrame } from "./frame-page.ts";
import { paywayScript, stripeScript, tillScript } from "./scripts.ts";

const confirmSchema = z.strictObject({ id: z.string(), secret: z.string(), number: z.string() });
const tokenSchema = z.strictObject({ number: z.string(), asks: z.boolean() });

const scripts = [
  { service: "stripe", path: "/v3/", text: stripeScript },
  { service: "till", path: "/js/integrated/payment.1.3.min.js", text: tillScript },
  { service: "payway", path: "/rest/v1/payway.js", text: paywayScript },
] as const;

export async function browserRoutes(
  app: FastifyInstance,
  { ledger, faults }: { ledger: Ledger; faults: FaultStore },
): Promise<void> {
  for (const { service, path, text } of scripts) {
    app.get(
      path,
      httpFaultHooks(service, faults, () => {}),
      (_request, reply) =>
        reply.type("text/javascript; charset=utf-8").header("cache-control", "no-store").send(text),
    );
  }
  for (const kind of ["card", "number", "cvv"] satisfies FrameKind[]) {
    app.get(`/frames/${kind}`, (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(renderFrame(kind)),
    );
  }

  const intentOf = (id: string, secret: string) => {
    const entry = ledger.get(id);
    if (entry?.clientSecret !== secret) throw new SandboxError(404, "resource_missing", "No such intent.");
    return entry;
  };

  app.post(
    "/frames/confirm",
    httpFaultHooks("stripe", faults, () => {}),
    ({ body }) => {
      const { id, secret, number } = parseInput(confirmSchema, body);
      const state = outcomeOfCard(nameOfNumber(number));
      ledger.move(intentOf(id, secret), state);
      return state === "declined" ? { error: { message: "Your card was declined." } } : { state };
    },
  );

  /** As the script reads an intent again, from a page of any shop. */
  app.get<{ Params: { id: string }; Querystring: { client_secret?: string } }>(
    "/frames/intents/:id",
    ({ params, query }, reply) => {
      const { status } = intentOf(params.id, query.client_secret ?? "");
      return reply.header("access-control-allow-origin", "*").send({ status: statusOf[status] });
    },
  );

  /** PayWay asks for the bank's yes before it gives a token; Till leaves that to the payment. */
  app.post("/frames/tokens", ({ body }) => {
    const { number, asks } = parseInput(tokenSchema, body);
    const name = nameOfNumber(number);
    const needsYes = asks && name === "tok_3ds";
    return { token: tokenOf(needsYes ? "tok_good" : name), needsYes };
  });
}
