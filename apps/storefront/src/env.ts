// The only place that reads process.env. Parsed once, at boot: a process with a wrong setting never starts.
import { hostName, type PaymentProvider } from "@forecourt/contracts";
import { z } from "zod";

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const scriptUrl = z.url({ protocol: /^https?$/ });

const environment = z
  .object({
    /** The platform's internal listener. */
    PLATFORM_URL: origin,
    PLATFORM_STAGING_URL: origin.optional(),
    /** CALL-02. A flag of the deployment, not of a dealer. */
    USE_STAGING_API: z.stringbool().default(false),
    /** D5: `user:password`, one per storefront deployment; it never leaves this process but to the platform. */
    PLATFORM_CREDENTIAL: z.string().regex(/^[^:\s]+:\S+$/, "must be user:password"),
    /** The platform's own host, for the calls that belong to no site. */
    PLATFORM_HOST: hostName,
    /** The processors' scripts for the checkout; a stand-in's in development. */
    STRIPE_JS_URL: scriptUrl.default("https://js.stripe.com/v3/"),
    TILL_JS_URL: scriptUrl.default("https://gateway.tillpayments.com/js/integrated/payment.1.3.min.js"),
    PAYWAY_JS_URL: scriptUrl.default("https://api.payway.com.au/rest/v1/payway.js"),
  })
  .refine((env) => !env.USE_STAGING_API || env.PLATFORM_STAGING_URL, {
    path: ["PLATFORM_STAGING_URL"],
    message: "is needed with USE_STAGING_API",
  });

export type Env = {
  platformUrl: string;
  platformHost: string;
  platformCredential: string;
  processorScripts: Record<PaymentProvider, string>;
};

/** Throws with the names of what is wrong, never with a value: one of them is a credential. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The environment is wrong. ${problems.join("; ")}`);
  }
  const env = parsed.data;
  const staging = env.USE_STAGING_API ? env.PLATFORM_STAGING_URL : undefined;
  return {
    platformUrl: staging ?? env.PLATFORM_URL,
    platformHost: env.PLATFORM_HOST,
    platformCredential: env.PLATFORM_CREDENTIAL,
    processorScripts: { stripe: env.STRIPE_JS_URL, till: env.TILL_JS_URL, st_george: env.PAYWAY_JS_URL },
  };
}
