import type { PaymentProcessor } from "@forecourt/contracts";

type Keyed = Pick<PaymentProcessor, "authorization_key">;

/** RES-07, RES-11: the first that has a key; the others cannot take a payment. */
export const firstWithKey = <T extends Keyed>(processors: readonly T[] | null): T | undefined =>
  processors?.find(({ authorization_key }) => Boolean(authorization_key));

/** RES-15: Till and St George take a token instead; the car's lock does not wait for the intent (D12). */
export const needsPaymentIntent = ({
  authorization_type,
}: Pick<PaymentProcessor, "authorization_type">): boolean => authorization_type === "stripe";

/** RES-17: which wallet buttons a checkout shows; Google Pay also needs a merchant id. */
export const walletsOf = (
  processor: Pick<PaymentProcessor, "apple_pay_enabled" | "google_pay_enabled" | "google_merchant_id">,
): { applePay: boolean; googlePay: boolean } => ({
  applePay: processor.apple_pay_enabled === true,
  googlePay: processor.google_pay_enabled === true && Boolean(processor.google_merchant_id),
});

type Dealership = { slug: string; publishable_key: string | null };

/** RES-18: the key that starts the payment form for a dealership's car; secret keys never leave the platform. */
export const publishableKeyOf = (dealerships: readonly Dealership[], slug: string | null): string | null =>
  dealerships.find((dealership) => dealership.slug === slug)?.publishable_key ?? null;
