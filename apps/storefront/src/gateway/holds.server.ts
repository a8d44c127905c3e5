import { type HoldStatus, operations, type PaymentIntentAnswer } from "@forecourt/contracts";
import type { z } from "zod";
import type { CallContext, PlatformCall } from "./call-platform.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { PlatformCallError } from "./platform-call-error.ts";
import { siteCall } from "./site-call.server.ts";
import { strictCall } from "./strict-call.server.ts";

/** What the platform refuses comes with its status and its words; what nobody knows has 503 or 504. */
export type HoldOutcome<T> = { ok: true; value: T } | { ok: false; status: number; words: string };

export type Paying = {
  hold: HoldStatus;
  session: string;
  shopper: z.infer<typeof operations.createPaymentIntent.body>["shopper"];
  token: string | undefined;
  /** The site's own origin, as the shopper's browser has it. */
  origin: string;
};

/** A processor has 9 s; the edge waits 10 for this process. */
const processorMs = 9500;

/** Asked again by the same browser it is the same hold. */
export const takeHold = (
  gateway: Gateway,
  context: CallContext,
  slug: string,
  session: string,
): Promise<HoldOutcome<HoldStatus>> => {
  const call = siteCall(context, operations.takeHold, { websiteId: context.site.websiteId });
  const post = { json: JSON.stringify({ slug, session }), idempotencyKey: `hold:${slug}:${session}` };
  return outcomeOf(gateway, { ...call, post });
};

export function requireHold(gateway: Gateway, context: CallContext, token: string): Promise<HoldStatus> {
  const { websiteId } = context.site;
  return strictCall(gateway, siteCall(context, operations.getHold, { websiteId, token }));
}

const changes = { check: operations.checkHold, release: operations.releaseHold };

export function changeHold(
  gateway: Gateway,
  context: CallContext,
  token: string,
  change: keyof typeof changes,
): Promise<HoldOutcome<HoldStatus>> {
  const { websiteId } = context.site;
  const call = siteCall(context, changes[change], { websiteId, token });
  const post = { json: "{}", idempotencyKey: `${change}:${token}`.slice(0, 255) };
  return outcomeOf(gateway, { ...call, post, onceWithinMs: processorMs });
}

/** RES-13. Never sent twice: each is a payment of its own. */
export function startPayment(
  gateway: Gateway,
  context: CallContext,
  { hold, session, shopper, token, origin }: Paying,
): Promise<HoldOutcome<PaymentIntentAnswer>> {
  const asked = { car_id: hold.car.id, origin };
  const call = siteCall(context, operations.createPaymentIntent, { id: hold.dealership_id }, asked);
  const json = JSON.stringify({ hold: hold.token, session, shopper, ...(token ? { token } : {}) });
  const post = { json, idempotencyKey: `pay:${context.requestId}` };
  return outcomeOf(gateway, { ...call, post, onceWithinMs: processorMs });
}

async function outcomeOf<T>(gateway: Gateway, call: PlatformCall<T>): Promise<HoldOutcome<T>> {
  try {
    return { ok: true, value: await strictCall(gateway, call) };
  } catch (error) {
    if (!(error instanceof PlatformCallError)) throw error;
    if (error.status >= 500)
      gateway.log.warn({ err: error, request_id: call.requestId }, "hold not to be had");
    return { ok: false, status: error.status, words: wordsOf(error.text) };
  }
}

function wordsOf(text: string): string {
  try {
    return String(JSON.parse(text).error.message);
  } catch {
    return ""; // no words came with it: whoever shows it has some of their own
  }
}
