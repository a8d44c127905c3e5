import { z } from "zod";
import { dollars, rowId } from "./field.ts";
import { paymentProvider } from "./payment-processor.ts";
import { typedLine } from "./typed-text.ts";

/** One browser's, made by the storefront and kept in its own cookie. */
const session = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

export const holdWish = z
  .strictObject({ slug: z.string().min(1).max(200), session })
  .meta({ id: "HoldWish" });

/** Who reserves. FORM-24 without its choices: a reservation needs to know whose it is. */
export const holdShopper = z
  .strictObject({
    name: typedLine(200).min(1),
    last_name: typedLine(200).min(1),
    email: z.email().max(320),
    phone: typedLine(40).min(6),
    postcode: typedLine(10).optional(),
  })
  .meta({ id: "HoldShopper" });

/** D12: 13 to 19 digits with the right check digit, however they are spaced. Such a thing must never reach us. */
export function looksLikeCard(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, "");
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What a shopper brings to a payment. Never an amount: that is the server's. */
export const holdPayment = z
  .strictObject({
    hold: z.string().min(1).max(200),
    session,
    shopper: holdShopper,
    /** Till, St George: what the browser got for the card. */
    token: z
      .string()
      .min(1)
      .max(500)
      .refine((text) => !looksLikeCard(text), "A card's number must not be sent here")
      .optional(),
  })
  .meta({ id: "HoldPayment" });

export const holdState = z.enum(["soft", "held", "captured", "released", "expired", "refunded"]);
export type HoldStateName = z.infer<typeof holdState>;

/** The shopper's own view of a hold. No name: a link may be passed on. */
export const holdStatus = z
  .object({
    token: z.string(),
    state: holdState,
    /** Why it is over, where it is: lapsed, car_gone, payment_voided, shopper, dealership. */
    reason: z.string().nullable(),
    ends_at: z.iso.datetime(),
    /** Dollars. */
    deposit: dollars,
    /** D11: set aside on the card, or charged and given back by a refund. */
    deposit_mode: z.enum(["authorise", "charge"]),
    /** How the money stands; null before anybody has paid. */
    payment: z
      .enum(["created", "pending", "authorised", "captured", "voided", "refunded", "failed"])
      .nullable(),
    reference: z.string().nullable(),
    car: z.object({ id: rowId, name: z.string(), path: z.string() }),
    dealership_id: rowId,
    processor: z
      .object({
        authorization_type: paymentProvider,
        authorization_key: z.string(),
        apple_pay: z.boolean(),
        google_pay: z.boolean(),
        google_merchant_id: z.string().nullable(),
      })
      .nullable(),
    can_release: z.boolean(),
  })
  .meta({ id: "HoldStatus" });
export type HoldStatus = z.infer<typeof holdStatus>;

/** RES-13: what the browser goes on with. */
export const paymentIntent = z
  .object({
    /** Stripe's; null where the processor needs none. */
    clientSecret: z.string().nullable(),
    paymentIntent: z.object({
      id: z.string(),
      status: z.string(),
      amount: z.int(),
      currency: z.literal("aud"),
    }),
    /** The bank's page, where it asks the shopper. */
    redirect_url: z.string().nullable(),
  })
  .meta({ id: "PaymentIntent" });
export type PaymentIntentAnswer = z.infer<typeof paymentIntent>;

/** What everybody else sees of a car that somebody is reserving. */
export const carHold = z
  .object({ state: z.enum(["free", "reserving", "reserved"]), ends_at: z.iso.datetime().nullable() })
  .meta({ id: "CarHold" });
export type CarHold = z.infer<typeof carHold>;
