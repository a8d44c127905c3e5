import type { PaymentProvider } from "@forecourt/contracts";
import type { Breaker } from "../../kit/breaker.ts";
import type { Clock } from "../../kit/clock.ts";
import type { Outbound } from "../../kit/outbound.ts";
import { createPayway } from "./payway.processor.ts";
import { PaymentRefusedError, type Processor } from "./processor.ts";
import { createStripe, isStripeFault } from "./stripe.processor.ts";
import { createTill } from "./till.processor.ts";

export type Processors = Readonly<Record<PaymentProvider, Processor>>;

type Options = {
  env: { STRIPE_URL: string; TILL_URL: string; PAYWAY_URL: string };
  outbound: Outbound;
  clock: Clock;
  /** One to a processor: one that is away costs its own dealerships their checkout, and nobody else. */
  breaker(name: string, timeoutMs: number, isFault: (error: unknown) => boolean): Breaker;
};

const timeoutMs = 9000;
const isFault = (error: unknown): boolean => !(error instanceof PaymentRefusedError);

export function createProcessors({ env, outbound, clock, breaker }: Options): Processors {
  return {
    stripe: createStripe({ url: env.STRIPE_URL, breaker: breaker("stripe", timeoutMs, isStripeFault) }),
    till: createTill({
      url: env.TILL_URL,
      outbound,
      breaker: breaker("till", timeoutMs, isFault),
      now: () => clock.now(),
    }),
    st_george: createPayway({
      url: env.PAYWAY_URL,
      outbound,
      breaker: breaker("payway", timeoutMs, isFault),
    }),
  };
}
