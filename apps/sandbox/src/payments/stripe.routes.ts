// Stripe's PaymentIntents, as its own package speaks to them: form bodies, its errors, its idempotency keys.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { boundedMap } from "../bounded.ts";
import { SandboxError } from "../errors.ts";
import type { FaultStore } from "../faults/fault-store.ts";
import { httpFaultHooks } from "../faults/http-fault.ts";
import { outcomeOfCard } from "./cards.ts";
import type { Ledger, LedgerEntry } from "./ledger.ts";

export const statusOf: Record<LedgerEntry["status"], string> = {
  new: "requires_payment_method",
  declined: "requires_payment_method",
  action: "requires_action",
  processing: "processing",
  authorised: "requires_capture",
  captured: "succeeded",
  refunded: "succeeded",
  voided: "canceled",
};

function present(entry: LedgerEntry) {
  const isCharged = ["authorised", "captured", "refunded"].includes(entry.status);
  return {
    id: entry.id,
    object: "payment_intent",
    amount: entry.cents,
    currency: "aud",
    capture_method: "manual",
    client_secret: entry.clientSecret,
    status: statusOf[entry.status],
    metadata: { payment_id: entry.name },
    latest_charge: isCharged
      ? { id: `ch_${entry.id.slice(3)}`, object: "charge", refunded: entry.status === "refunded" }
      : null,
  };
}

type Form = Record<string, string>;

export async function stripeRoutes(
  app: FastifyInstance,
  { ledger, faults }: { ledger: Ledger; faults: FaultStore },
): Promise<void> {
  const answers = boundedMap<{ status: number; body: unknown }>(20_000);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const fault = httpFaultHooks("stripe", faults, () => {});

  const accountOf = (request: FastifyRequest): string => {
    const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
    if (!key) throw new SandboxError(401, "no_key", "No API key.");
    return key;
  };
  const entryOf = (request: FastifyRequest, id: string): LedgerEntry => {
    const entry = ledger.get(id);
    if (entry?.account !== accountOf(request))
      throw new SandboxError(404, "resource_missing", "No such intent.");
    return entry;
  };

  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof SandboxError ? error.status : 500;
    const code = error instanceof SandboxError ? error.code : "api_error";
    const message = error instanceof Error ? error.message : "broken";
    return reply.code(status).send({ error: { type: "invalid_request_error", code, message } });
  });

  /** The same key again gets the first answer, whatever has happened since. */
  async function once(request: FastifyRequest, reply: FastifyReply, work: () => unknown) {
    const key = request.headers["idempotency-key"];
    const scoped = typeof key === "string" ? `${accountOf(request)} ${key}` : undefined;
    const known = scoped === undefined ? undefined : answers.get(scoped);
    const answer = known ?? { status: 200, body: work() };
    if (scoped !== undefined) answers.set(scoped, answer);
    return reply.code(answer.status).send(answer.body);
  }

  app.post("/v1/payment_intents", fault, (request, reply) =>
    once(request, reply, () => {
      const form = request.body as Form;
      const cents = Number(form.amount);
      if (!Number.isInteger(cents) || cents < 50 || form.currency !== "aud") {
        throw new SandboxError(400, "parameter_invalid_integer", "amount and currency are needed");
      }
      if (form.capture_method !== "manual") throw new SandboxError(400, "unsupported", "manual capture only");
      return present(
        ledger.add({
          idPrefix: "pi_",
          processor: "stripe",
          account: accountOf(request),
          name: form["metadata[payment_id]"] ?? "",
          cents,
          status: "new",
          returnUrl: "",
          hookUrl: "",
        }),
      );
    }),
  );

  type ById = { Params: { id: string } };
  app.get<ById>("/v1/payment_intents/:id", fault, (request) => present(entryOf(request, request.params.id)));
  app.post<ById>("/v1/payment_intents/:id/capture", fault, (request, reply) =>
    once(request, reply, () => present(ledger.move(entryOf(request, request.params.id), "captured"))),
  );
  app.post<ById>("/v1/payment_intents/:id/cancel", fault, (request, reply) =>
    once(request, reply, () => present(ledger.move(entryOf(request, request.params.id), "voided"))),
  );
  app.post("/v1/refunds", fault, (request, reply) =>
    once(request, reply, () => {
      const { payment_intent = "" } = request.body as Form;
      const entry = ledger.move(entryOf(request, payment_intent), "refunded");
      return { id: `re_${entry.id.slice(3)}`, object: "refund", payment_intent, status: "succeeded" };
    }),
  );

  /** What Stripe's script in the browser does: the secret, and a card that is only ever here. */
  app.post<ById>("/v1/payment_intents/:id/confirm", fault, (request) => {
    const form = request.body as Form;
    const entry = ledger.get(request.params.id);
    if (!entry || form.client_secret !== entry.clientSecret) {
      throw new SandboxError(404, "resource_missing", "No such intent.");
    }
    const outcome = outcomeOfCard(form.card ?? "");
    const moved = present(ledger.move(entry, outcome));
    if (outcome === "declined") throw new SandboxError(402, "card_declined", "Your card was declined.");
    return moved;
  });
}
