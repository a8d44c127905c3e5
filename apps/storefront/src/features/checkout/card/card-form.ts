// A processor's own fields in our page, whichever it is: put there, and asked to pay. A card's number stays in its frames.
import type { CheckoutView, StartedView, StepAnswer } from "../checkout-view.ts";
import type { Shopper } from "../shopper.ts";

export type Outcome =
  /** The processor says yes, or is not sure yet: the hold's page asks it. */
  | { kind: "done" }
  /** The browser is on its way to the bank's page. */
  | { kind: "leaving" }
  /** Something is missing or wrong in the fields. */
  | { kind: "incomplete"; words: string }
  | { kind: "declined"; words: string }
  | { kind: "refused"; refusal: Extract<StepAnswer<never>, { ok: false }> };

/** Asks our server for the payment. With a token where the browser makes one. */
export type StartPayment = (token?: string) => Promise<StepAnswer<StartedView>>;

export type CardForm = {
  pay(start: StartPayment, shopper: Shopper): Promise<Outcome>;
  destroy(): void;
};

/** What stands in the page for the fields to go into. */
export type CardPlace = { element: HTMLElement; expiry: () => string };
export type MountCard = (
  place: CardPlace,
  processor: CheckoutView["processor"],
  returnUrl: string,
) => Promise<CardForm>;

export const declinedWords = "Your card was declined. Nothing was charged: please try another card.";

/** Till and PayWay: the server pays with the token, and knows at once or sends the shopper to the bank. */
export function outcomeOfStart(started: StepAnswer<StartedView>): Outcome {
  if (!started.ok) return { kind: "refused", refusal: started };
  if (started.value.status === "failed") return { kind: "declined", words: declinedWords };
  if (!started.value.redirectUrl) return { kind: "done" };
  window.location.assign(started.value.redirectUrl);
  return { kind: "leaving" };
}
