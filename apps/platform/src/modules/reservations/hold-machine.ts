// The life of a hold and of the money behind it, as tables. Pure: whoever calls brings the time.
import { holdEndsAt } from "@forecourt/rules/reserve-hold";
import type { PaymentState } from "../payments/index.ts";

export type HoldState = "soft" | "held" | "captured" | "released" | "expired" | "refunded";

/** While in one of these the car is nobody else's: the unique index `holds_one_live` says the same. */
export const liveStates = ["soft", "held", "captured"] as const;
export const isLive = (state: HoldState): boolean => liveStates.some((live) => live === state);

export type HoldAct = "authorised" | "lapsed" | "released" | "captured" | "voided" | "refunded";

/** What is not here does not happen: money that comes too late opens nothing that is over. */
const transitions: Readonly<Record<HoldState, Partial<Record<HoldAct, HoldState>>>> = {
  soft: { authorised: "held", lapsed: "expired", released: "released" },
  held: {
    captured: "captured",
    lapsed: "expired",
    released: "released",
    voided: "released",
    refunded: "refunded",
  },
  captured: { refunded: "refunded" },
  released: {},
  expired: {},
  refunded: {},
};

export const nextHoldState = (state: HoldState, act: HoldAct): HoldState | undefined =>
  transitions[state][act];

/** Until this moment the hold stands, no longer. Durations: a change of clocks moves nothing. */
export const isLapsed = (endsAt: Date, now: Date): boolean => now >= endsAt;
export const softEndsAt = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
export const heldEndsAt = holdEndsAt;

/** Whoever is still typing may ask for more time, but not for ever. */
export function extendedEnd(hold: { createdAt: Date; endsAt: Date }, now: Date, minutes: number): Date {
  const latest = softEndsAt(hold.createdAt, 2 * minutes).getTime();
  const wished = softEndsAt(now, minutes).getTime();
  return new Date(Math.max(hold.endsAt.getTime(), Math.min(wished, latest)));
}

/** A payment goes one way: an answer that speaks of an earlier state is an old one. */
const laterPayments: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ["pending", "authorised", "captured", "voided", "refunded", "failed"],
  pending: ["created", "authorised", "captured", "voided", "refunded", "failed"],
  authorised: ["captured", "voided", "refunded"],
  captured: ["refunded"],
  voided: [],
  refunded: [],
  failed: ["pending", "authorised", "captured", "voided", "refunded"],
};

export const nextPaymentState = (was: PaymentState, observed: PaymentState): PaymentState =>
  laterPayments[was].includes(observed) ? observed : was;

export type Wanted = "capture" | "void" | "refund";

/**
 * What must happen to the money, from how things stand. Whoever does not have the car does not pay for it; a payment that
 * could still be made for a hold that is over is closed.
 */
export function wantedOf({ state, wanted, hold, isPaying, charge }: Money): Wanted | null {
  const isTheirs = isPaying && isLive(hold);
  switch (state) {
    case "authorised":
      return isTheirs ? (charge ? "capture" : kept(wanted, "capture")) : "void";
    case "captured":
      return isTheirs ? kept(wanted, "refund") : "refund";
    case "created":
    case "pending":
      return isLive(hold) ? kept(wanted, "void") : "void";
    default:
      return null;
  }
}

/** A decision that was made stands until the processor has done it; any other is over. */
const kept = (wanted: Wanted | null, standing: Wanted): Wanted | null =>
  wanted === standing ? standing : null;

type Money = {
  state: PaymentState;
  wanted: Wanted | null;
  hold: HoldState;
  /** D11: charged at once. */
  charge: boolean;
  /** This payment is the one that the hold is held by. */
  isPaying: boolean;
};
