import type { z } from "zod";
import { BreakerOpenError } from "./breaker.server.ts";
import type { Gateway } from "./gateway.server.ts";
import { PlatformCallError } from "./platform-call-error.ts";
import { isWorthAnother, StatusError } from "./status-error.ts";
import type { Answer } from "./transport.server.ts";

/** For whom a call is made. The site comes from the host table, never from the visitor. */
export type CallContext = {
  site: { websiteId: number; canonicalHost: string; version: number };
  requestId: string;
  /** The shopper's address, for the platform's limits; believed on the internal listener only. */
  clientAddress?: string;
};

export type PlatformCall<T> = {
  /** The operation's id, for logs and counters. */
  call: string;
  path: string;
  schema: z.ZodType<T>;
  /** The site's canonical host, or the platform's own. */
  host: string;
  requestId: string;
  clientAddress?: string | undefined;
  /** A POST. Its key makes it safe to send again. */
  post?: { json: string; idempotencyKey: string };
  /** Asked once, with this much time, and no matter to the breaker: behind it stands somebody else's service. */
  onceWithinMs?: number;
};

/** CALL-03: 3 attempts at most. */
const retries = 2;

/** Both kinds of call are made here; they differ only in what they do with a failure. */
export async function callPlatform<T>(gateway: Gateway, call: PlatformCall<T>): Promise<T> {
  const answer = call.onceWithinMs
    ? await askOnce(gateway, call, AbortSignal.timeout(call.onceWithinMs))
    : await attempt(gateway, call, AbortSignal.timeout(gateway.deadlineMs), retries);
  return readBody(call, answer.text);
}

async function askOnce<T>(gateway: Gateway, call: PlatformCall<T>, deadline: AbortSignal): Promise<Answer> {
  try {
    return await sendOnce(gateway, call, deadline);
  } catch (error) {
    throw asCallError(call.call, error, deadline);
  }
}

async function attempt<T>(
  gateway: Gateway,
  call: PlatformCall<T>,
  deadline: AbortSignal,
  left: number,
): Promise<Answer> {
  try {
    return await gateway.breaker.run(() => sendOnce(gateway, call, deadline));
  } catch (error) {
    const over = left === 0 || deadline.aborted || gateway.breaker.isOpen() || !isWorthAnother(error);
    if (over || error instanceof BreakerOpenError) throw asCallError(call.call, error, deadline);
    return attempt(gateway, call, deadline, left - 1);
  }
}

async function sendOnce<T>(gateway: Gateway, call: PlatformCall<T>, signal: AbortSignal): Promise<Answer> {
  const headers = {
    host: call.host,
    accept: "application/json",
    authorization: gateway.authorization,
    "x-request-id": call.requestId,
    ...(call.clientAddress && { "x-client-address": call.clientAddress }),
    ...(call.post && { "content-type": "application/json", "idempotency-key": call.post.idempotencyKey }),
  };
  const method = call.post ? "POST" : "GET";
  const answer = await gateway.send({ method, path: call.path, headers, body: call.post?.json, signal });
  if (answer.status < 200 || answer.status > 299) throw new StatusError(answer.status, answer.text);
  return answer;
}

function asCallError(call: string, error: unknown, deadline: AbortSignal): PlatformCallError {
  if (error instanceof StatusError)
    return new PlatformCallError(call, { reason: "status", status: error.status, text: error.text });
  if (error instanceof BreakerOpenError)
    return new PlatformCallError(call, { reason: "breaker_open" }, error);
  return new PlatformCallError(call, { reason: deadline.aborted ? "deadline" : "network" }, error);
}

function readBody<T>({ call, schema }: PlatformCall<T>, text: string): T {
  const body = parseJson(call, text);
  // CALL-05: a body that says 404 is a 404, whatever the HTTP status.
  if (isNotFoundBody(body)) throw new PlatformCallError(call, { reason: "not_found_body" });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PlatformCallError(call, { reason: "invalid_body" }, parsed.error);
  return parsed.data;
}

function parseJson(call: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlatformCallError(call, { reason: "invalid_body" }, error);
  }
}

const isNotFoundBody = (body: unknown): boolean =>
  typeof body === "object" && body !== null && "status" in body && Number(body.status) === 404;
