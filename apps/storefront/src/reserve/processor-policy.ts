import type { PaymentProvider } from "@forecourt/contracts";
import type { PolicyOrigins } from "../../server/page-policy.ts";

/** What Stripe's own guide to content policies names beside the script's origin. */
const stripes: PolicyOrigins = {
  script: ["https://*.js.stripe.com"],
  frame: ["https://*.js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

/** Rule 17: the origins of one processor, and nothing else. A stand-in has everything on one. */
export function processorPolicy(type: PaymentProvider, script: string): PolicyOrigins {
  const { origin, hostname } = new URL(script);
  const more = type === "stripe" && hostname === "js.stripe.com" ? stripes : undefined;
  return {
    script: [origin, ...(more?.script ?? [])],
    frame: [origin, ...(more?.frame ?? [])],
    connect: more?.connect ?? [origin],
  };
}
