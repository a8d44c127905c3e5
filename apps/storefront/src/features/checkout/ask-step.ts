import type { HoldView, StartedView, StepAnswer } from "./checkout-view.ts";
import type { Shopper } from "./shopper.ts";

type Steps = {
  /** Takes the car, or the same hold again with a little more time. */
  hold: { sent: Record<string, never>; got: HoldView };
  /** How it stands, without taking anything. */
  look: { sent: { hold: string }; got: HoldView };
  pay: { sent: { hold: string; shopper: Shopper; token?: string }; got: StartedView };
  /** The browser thinks that it has paid: the processor is asked. */
  check: { sent: { hold: string }; got: HoldView };
};

const unreachable = "We could not be reached. Please check your connection and try again.";

/** One step of a checkout. Never throws: an answer that does not come is one too. */
export async function askStep<K extends keyof Steps>(
  path: string,
  step: K,
  sent: Steps[K]["sent"],
): Promise<StepAnswer<Steps[K]["got"]>> {
  try {
    const answer = await fetch(`${path}/${step}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
    return (await answer.json()) as StepAnswer<Steps[K]["got"]>;
  } catch {
    // Sent, and the answer lost: a payment may have been made.
    return step === "pay"
      ? { ok: false, kind: "unknown", words: unreachable }
      : { ok: false, kind: "down", words: unreachable };
  }
}
