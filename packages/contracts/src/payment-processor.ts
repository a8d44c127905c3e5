import { z } from "zod";
import { dollars, orNull } from "./field.ts";

export const paymentProvider = z.enum(["stripe", "till", "st_george"]);
export type PaymentProvider = z.infer<typeof paymentProvider>;

/**
 * Keys that a browser must never see: Stripe's secret and restricted keys and webhook secrets, PayWay's
 * secret keys (T00000_SEC_…), private keys in PEM, anything that calls itself a secret. Till's public
 * integration key has no mark of its own, so the rule names what is refused, not what is allowed.
 */
const secretMarks = [/^\s*(?:sk|rk|whsec)_/i, /_sec_/i, /secret/i, /-----BEGIN/];

export const looksSecret = (value: string): boolean => secretMarks.some((mark) => mark.test(value));

/** DATA-06: publishable only. The message never repeats the value. */
export const publishableKey = z
  .string()
  .min(1)
  .refine((value) => !looksSecret(value), "Only a publishable key may leave the platform");

/** DATA-06. `deposit_amount` is whole dollars (RES-11). */
export const paymentProcessor = z.object({
  authorization_type: paymentProvider,
  authorization_key: orNull(publishableKey),
  deposit_amount: orNull(dollars),
  apple_pay_enabled: orNull(z.boolean()),
  google_pay_enabled: orNull(z.boolean()),
  google_merchant_id: orNull(z.string()),
});
export type PaymentProcessor = z.infer<typeof paymentProcessor>;
