import { useCallback, useEffect, useRef, useState } from "react";
import { askStep } from "./ask-step.ts";
import type { CardForm, Outcome } from "./card/card-form.ts";
import type { CheckoutView, HoldView, StepAnswer } from "./checkout-view.ts";
import type { Shopper } from "./shopper.ts";

export type Phase =
  | { at: "starting" }
  | { at: "mine"; hold: HoldView }
  /** The time to pay is over. */
  | { at: "over" }
  | { at: "taken"; words: string }
  | { at: "down"; words: string };

export type Trouble = { words: string; told: number };

const reservationPath = (token: string): string => `/reservations/${token}`;

/** A whole new page: this one's policy ends with it. */
const goTo = (token: string): void => window.location.assign(reservationPath(token));

function phaseOf(answer: StepAnswer<HoldView>): Phase {
  if (answer.ok) return answer.value.state === "soft" ? { at: "mine", hold: answer.value } : { at: "over" };
  if (answer.kind === "taken" || answer.kind === "gone") return { at: "taken", words: answer.words };
  return { at: "down", words: answer.words };
}

const pausesMs = [500, 2000];

/** Asked again it is the same hold: what is away for a moment need not be told. */
async function takePatiently(path: string): Promise<StepAnswer<HoldView>> {
  for (const pauseMs of pausesMs) {
    const answer = await askStep(path, "hold", {});
    if (answer.ok || answer.kind !== "down") return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return askStep(path, "hold", {});
}

const isPaid = (answer: StepAnswer<HoldView>): answer is { ok: true; value: HoldView } =>
  answer.ok && (answer.value.state === "held" || answer.value.state === "captured");

/** The life of a checkout in one tab: the car is taken, the clock runs, the card pays or does not. */
export function useCheckout({ stepsPath }: CheckoutView) {
  const [phase, setPhase] = useState<Phase>({ at: "starting" });
  const [trouble, setTrouble] = useState<Trouble>();
  const [isPaying, setPaying] = useState(false);
  const told = useRef(0);

  const tell = useCallback((words: string) => {
    told.current += 1;
    setTrouble({ words, told: told.current });
  }, []);

  const meet = useCallback((answer: StepAnswer<HoldView>) => {
    if (isPaid(answer)) goTo(answer.value.token);
    else setPhase(phaseOf(answer));
  }, []);

  const take = useCallback(async () => {
    setTrouble(undefined);
    meet(await takePatiently(stepsPath));
  }, [stepsPath, meet]);

  useEffect(() => void take(), [take]);

  const token = phase.at === "mine" ? phase.hold.token : undefined;

  /** The clock here is a guess; the server's counts. */
  const look = useCallback(async () => {
    if (token) meet(await askStep(stepsPath, "look", { hold: token }));
  }, [stepsPath, token, meet]);

  /** Words of what came of it; undefined: the page is being left. */
  async function settle(outcome: Outcome, hold: string): Promise<string | undefined> {
    if (outcome.kind === "done") {
      // The processor's own word, before a page that says so is shown; that page asks again.
      await askStep(stepsPath, "check", { hold });
      return void goTo(hold);
    }
    if (outcome.kind === "leaving") return undefined;
    if (outcome.kind !== "refused") return outcome.words;
    const { kind, words } = outcome.refusal;
    if (kind === "unknown") return void goTo(hold);
    // Paid in another tab, or too late: the hold itself knows.
    if (kind === "taken" || kind === "gone") await look();
    return words;
  }

  async function pay(card: CardForm, shopper: Shopper): Promise<void> {
    if (!token) return;
    setPaying(true);
    setTrouble(undefined);
    const outcome = await card.pay(
      (given) => askStep(stepsPath, "pay", { hold: token, shopper, ...(given ? { token: given } : {}) }),
      shopper,
    );
    const words = await settle(outcome, token);
    if (words === undefined) return;
    tell(words);
    setPaying(false);
  }

  return { phase, trouble, isPaying, pay, take, look, tell };
}
