// What the platform asks of a payment processor, whichever it is. Answers say how the payment stands now; nobody believes
// a browser or the order of messages.
import type { PaymentProvider } from "@forecourt/contracts";

export type PaymentState =
  /** Nobody has given a card yet, or the processor has not heard of it. */
  | "created"
  /** The bank asks the shopper (3-D Secure), or thinks. */
  | "pending"
  | "authorised"
  | "captured"
  | "voided"
  | "refunded"
  | "failed";

/** A dealership's account with its secrets opened: never logged, never sent. */
export type Account = {
  dealershipId: number;
  type: PaymentProvider;
  publishableKey: string;
  secrets: Readonly<Record<string, string>>;
};

/** Ours, so that a call that was cut off can be asked about. The reference is the processor's. */
export type PaymentKey = { id: string; reference: string | null; amountCents: number };

export type Observed = { state: PaymentState; reference: string | null };

export type Start = PaymentKey & {
  /** What the browser got for the card; Stripe's browser part needs none. */
  token?: string | undefined;
  /** Where the bank sends the shopper back to. */
  returnUrl: string;
  /** Where the processor tells us of changes. */
  hookUrl: string;
  description: string;
};

export type Started = Observed & {
  /** Stripe: what the browser finishes the payment with. */
  clientSecret?: string;
  /** The bank's own page. */
  redirectUrl?: string;
};

export type Hook = {
  /** As they came: the signature is over these bytes. */
  body: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  path: string;
  now: Date;
};

/** One message of a processor: its name, and which payment it speaks of. */
export type HookEvent = { id: string; kind: string; reference: string | null; paymentId: string | null };

/** Thrown for a hook that is not believed. Nothing of it is kept. */
export class HookRefusedError extends Error {
  override readonly name = "HookRefusedError";
}

/** The processor understood, and says no: trying the same again is of no use. */
export class PaymentRefusedError extends Error {
  override readonly name = "PaymentRefusedError";
}

export type Processor = {
  start(account: Account, start: Start): Promise<Started>;
  read(account: Account, payment: PaymentKey): Promise<Observed>;
  /** Each may be asked again: it happens once. */
  capture(account: Account, payment: PaymentKey): Promise<void>;
  void(account: Account, payment: PaymentKey): Promise<void>;
  refund(account: Account, payment: PaymentKey): Promise<void>;
  /** Left out: this processor calls nobody; its payments are read again. */
  verifyHook?(account: Account, hook: Hook): HookEvent;
  /** The text that a hook is answered with. */
  hookAnswer?: string;
};

/** Which secrets an account has, by processor. */
export const secretFields: Readonly<Record<PaymentProvider, readonly string[]>> = {
  stripe: ["secret_key", "webhook_secret"],
  till: ["api_key", "username", "password", "shared_secret"],
  st_george: ["secret_key", "merchant_id"],
};

/** Seconds by which a signed message may be old. */
export const hookToleranceSeconds = 300;

export function secretOf({ secrets, type, dealershipId }: Account, field: string): string {
  const secret = secrets[field];
  if (!secret) throw new Error(`dealership ${dealershipId} has no ${field} for ${type}`);
  return secret;
}
