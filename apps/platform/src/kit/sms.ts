// Text messages over HTTP: the sandbox in development and tests, a provider's gateway elsewhere.
import { z } from "zod";
import type { Breaker } from "./breaker.ts";
import type { Outbound } from "./outbound.ts";

export type SmsMessage = {
  /** International: +61… */
  to: string;
  /** A number, or a name of at most 11 letters and digits. */
  from: string;
  body: string;
  /** The same for every attempt: the gateway sends it once. */
  reference: string;
};

export type Sms = {
  send(message: SmsMessage): Promise<{ receipt: string }>;
  ping(signal: AbortSignal): Promise<void>;
};

const refusal = (status: number) => new Error(`the SMS gateway answered ${status}`);

const accepted = z.object({ id: z.string() });

export function createSms(options: { url: string; breaker: Breaker; outbound: Outbound }): Sms {
  const { url, breaker, outbound } = options;
  return {
    async send({ reference, ...message }) {
      const headers = { "content-type": "application/json", "idempotency-key": reference };
      const body = JSON.stringify(message);
      const answer = await breaker.run(async (signal) => {
        const given = await outbound.send({ method: "POST", url: `${url}/messages`, headers, body, signal });
        if (given.status >= 500 || given.status === 429) throw refusal(given.status);
        return given;
      });
      // This message was refused; the gateway is well.
      if (answer.status >= 300) throw refusal(answer.status);
      return { receipt: accepted.parse(JSON.parse(answer.body)).id };
    },
    async ping(signal) {
      const answer = await outbound.send({ method: "GET", url: new URL("/healthz", url).href, signal });
      if (answer.status !== 200) throw refusal(answer.status);
    },
  };
}
