// Signed calls to addresses that a site chose. The signature covers time and body; the key makes a repeat harmless.
import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Breaker } from "./breaker.ts";
import { isInsideLiteral } from "./guarded-lookup.ts";
import type { Outbound } from "./outbound.ts";

export type Webhook = {
  url: string;
  body: string;
  contentType: string;
  /** The same for every attempt, with the same body: the receiver applies it once. */
  reference: string;
};
export type Webhooks = { send(webhook: Webhook): Promise<{ receipt: string }>; close(): void };

type Options = {
  /** By the start of an address. */
  secrets: Record<string, string>;
  /** Development: the start of an address → the start of the one that is called instead. */
  standIns?: Record<string, string>;
  outbound: Outbound;
  createBreaker(name: string, timeoutMs: number): Breaker;
  now?: () => Date;
};

const timeoutMs = 8000;
const breakersKept = 500;
const receiptLength = 300;

const answered = (status: number) => new Error(`the webhook answered ${status}`);

function longestStart(
  map: Record<string, string>,
  url: string,
): { start: string; value: string } | undefined {
  const [found] = Object.entries(map)
    .filter(([start]) => url.startsWith(start))
    .sort(([a], [b]) => b.length - a.length);
  return found && { start: found[0], value: found[1] };
}

/** Over the bytes as they are sent, in Unix seconds: the receiver refuses what is old. */
function signWebhook(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`;
}

export function createWebhooks({
  secrets,
  standIns = {},
  outbound,
  createBreaker,
  now = () => new Date(),
}: Options): Webhooks {
  // One breaker per receiver: a dead CRM costs its own dealership, and nobody else.
  const breakers = new LRUCache<string, Breaker>({
    max: breakersKept,
    dispose: (breaker) => breaker.stop(),
  });

  function breakerOf(host: string): Breaker {
    const known = breakers.get(host) ?? createBreaker(`webhook ${host}`, timeoutMs);
    breakers.set(host, known, { noDisposeOnSet: true });
    return known;
  }

  function secretOf(url: string): string {
    const secret = longestStart(secrets, url)?.value;
    if (secret === undefined) throw new Error(`no secret to sign for ${new URL(url).host}`);
    return secret;
  }

  function calledInstead(url: string): string {
    const found = longestStart(standIns, url);
    return found ? found.value + url.slice(found.start.length) : url;
  }

  return {
    async send({ body, contentType, reference, ...webhook }) {
      const url = calledInstead(webhook.url);
      const { host } = new URL(url);
      if (isInsideLiteral(new URL(url))) throw new Error(`${host} is in a private network`);
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const headers = {
        "content-type": contentType,
        "idempotency-key": reference,
        "x-forecourt-timestamp": timestamp,
        "x-forecourt-signature": signWebhook(secretOf(url), timestamp, body),
      };
      const answer = await breakerOf(host).run(async (signal) => {
        const given = await outbound.send({ method: "POST", url, headers, body, signal });
        if (given.status >= 500 || given.status === 429 || given.status === 408) throw answered(given.status);
        return given;
      });
      // This call was refused (or sent elsewhere, which is not followed); the receiver is well.
      if (answer.status >= 300) throw answered(answer.status);
      return { receipt: `${answer.status} ${answer.body.slice(0, receiptLength)}` };
    },
    close() {
      outbound.close();
      breakers.clear();
    },
  };
}
