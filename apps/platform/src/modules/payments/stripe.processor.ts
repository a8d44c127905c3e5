// Stripe: PaymentIntents with manual capture. The browser confirms; we read. Calls go out through Stripe's own package.
import { LRUCache } from "lru-cache";
import Stripe from "stripe";
import type { Breaker } from "../../kit/breaker.ts";
import {
  type Account,
  HookRefusedError,
  hookToleranceSeconds,
  type PaymentKey,
  PaymentRefusedError,
  type PaymentState,
  type Processor,
  secretOf,
} from "./processor.ts";

const clientsKept = 1000;
const timeoutMs = 8000;

/** The card was refused, the request was wrong, or it is too late: Stripe is well. */
const refusals = ["StripeCardError", "StripeInvalidRequestError", "StripeIdempotencyError"];
export const isStripeFault = (error: unknown): boolean =>
  !(error instanceof PaymentRefusedError) && !(error instanceof Error && refusals.includes(typeOf(error)));

const typeOf = (error: Error): string => ("type" in error ? String(error.type) : error.name);

export function createStripe({ url, breaker }: { url: string; breaker: Breaker }): Processor {
  const { hostname, port, protocol } = new URL(url);
  const clients = new LRUCache<string, Stripe>({ max: clientsKept });

  function clientOf(account: Account): Stripe {
    const secret = secretOf(account, "secret_key");
    const known = clients.get(secret);
    if (known) return known;
    const made = new Stripe(secret, {
      host: hostname,
      ...(port ? { port } : {}),
      protocol: protocol === "http:" ? "http" : "https",
      timeout: timeoutMs,
      maxNetworkRetries: 0,
      telemetry: false,
    });
    clients.set(secret, made);
    return made;
  }

  const ask = <T>(work: () => Promise<T>) => breaker.run(work);

  /** Whoever asks for what has happened already has what they wanted: the payment is read afterwards. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await ask(work);
    } catch (error) {
      if (!(error instanceof Error && refusals.includes(typeOf(error)))) throw error;
      throw new PaymentRefusedError(error.message, { cause: error });
    }
  }

  const referenceOf = ({ reference }: PaymentKey): string => {
    if (reference === null) throw new PaymentRefusedError("Stripe has never heard of this payment");
    return reference;
  };

  return {
    async start(account, { id, amountCents, description }) {
      const intent = await ask(() =>
        clientOf(account).paymentIntents.create(
          {
            amount: amountCents,
            currency: "aud",
            capture_method: "manual",
            automatic_payment_methods: { enabled: true },
            description,
            metadata: { payment_id: id },
          },
          { idempotencyKey: `${id}-create` },
        ),
      );
      const started = { reference: intent.id, state: stateOf(intent) };
      return intent.client_secret ? { ...started, clientSecret: intent.client_secret } : started;
    },
    async read(account, { reference }) {
      // Without its reference the browser never got the secret either: nobody can have paid.
      if (reference === null) return { state: "failed", reference };
      const intent = await ask(() =>
        clientOf(account).paymentIntents.retrieve(reference, { expand: ["latest_charge"] }),
      );
      return { state: stateOf(intent), reference };
    },
    capture: (account, payment) =>
      act(() =>
        clientOf(account).paymentIntents.capture(
          referenceOf(payment),
          {},
          { idempotencyKey: `${payment.id}-capture` },
        ),
      ),
    void: (account, payment) =>
      act(() =>
        clientOf(account).paymentIntents.cancel(
          referenceOf(payment),
          {},
          { idempotencyKey: `${payment.id}-void` },
        ),
      ),
    refund: (account, payment) =>
      act(() =>
        clientOf(account).refunds.create(
          { payment_intent: referenceOf(payment) },
          { idempotencyKey: `${payment.id}-refund` },
        ),
      ),
    verifyHook(account, { body, headers, now }) {
      try {
        const event = clientOf(account).webhooks.constructEvent(
          body,
          headers["stripe-signature"] ?? "",
          secretOf(account, "webhook_secret"),
          hookToleranceSeconds,
          undefined,
          now.getTime(),
        );
        return { id: event.id, kind: event.type, reference: intentOf(event.data.object), paymentId: null };
      } catch (error) {
        throw new HookRefusedError("not signed by this account", { cause: error });
      }
    },
  };
}

/** Events speak of intents, charges, refunds and disputes; each names its intent. */
function intentOf(object: unknown): string | null {
  const given = object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  if (given.object === "payment_intent") return given.id ?? null;
  const intent = given.payment_intent;
  return (typeof intent === "string" ? intent : intent?.id) ?? null;
}

function stateOf({ status, latest_charge }: Stripe.PaymentIntent): PaymentState {
  switch (status) {
    case "requires_capture":
      return "authorised";
    case "succeeded":
      return typeof latest_charge === "object" && latest_charge?.refunded ? "refunded" : "captured";
    case "canceled":
      return "voided";
    case "requires_payment_method":
      return "created";
    default:
      return "pending";
  }
}
