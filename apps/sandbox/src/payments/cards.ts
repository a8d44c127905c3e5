import { randomUUID } from "node:crypto";
import type { PaymentStatus } from "./ledger.ts";

/** Named as in the processors' own lists of test cards; a server's call never needs a number. */
const outcomes: Record<string, PaymentStatus> = {
  tok_good: "authorised",
  tok_declined: "declined",
  tok_3ds: "action",
  tok_slow: "processing",
};

/** What people may type into the stand-ins' frames: the numbers of Stripe's own list of test cards. */
const namesOfNumbers: Record<string, string> = {
  "4242424242424242": "tok_good",
  "4000000000000002": "tok_declined",
  "4000000000003220": "tok_3ds",
  "4000000000000077": "tok_slow",
};

/** A card by its number as typed; one that nobody knows is declined. */
export const nameOfNumber = (typed: string): string =>
  namesOfNumbers[typed.replaceAll(/\D/g, "")] ?? "tok_declined";

/** For one use: no two are the same. */
export const tokenOf = (name: string): string => `${name}.${randomUUID().slice(0, 8)}`;

export const outcomeOfCard = (card: string): PaymentStatus =>
  outcomes[card.split(".")[0] ?? ""] ?? "declined";
