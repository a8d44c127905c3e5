import { Button } from "@forecourt/ui/button";
import { Field } from "@forecourt/ui/field";
import { useEffect, useRef, useState } from "react";
import type { CardForm } from "./card/card-form.ts";
import { mountCard } from "./card/mount-card.ts";
import type { CheckoutView } from "./checkout-view.ts";

type Props = {
  processor: CheckoutView["processor"];
  /** Undefined: there is nothing to pay with (yet). */
  onCard: (card: CardForm | undefined) => void;
};

/** Boxes for what the processor draws itself; Till leaves the expiry to us. */
function Places({ type }: Pick<CheckoutView["processor"], "type">) {
  if (type === "stripe") return <div className="card-place" />;
  if (type === "st_george") return <div className="card-place" id="payway-credit-card" />;
  return (
    <>
      <div className="field">
        <span className="label">Card number</span>
        <div className="card-place one" id="till-number" />
      </div>
      <div className="two">
        <Field id="till-expiry" label="Expiry">
          <input
            id="till-expiry"
            autoComplete="cc-exp"
            inputMode="numeric"
            maxLength={7}
            placeholder="MM / YY"
          />
        </Field>
        <div className="field">
          <span className="label">Security code</span>
          <div className="card-place one" id="till-cvv" />
        </div>
      </div>
    </>
  );
}

/** D12: the card's number is typed into the processor's frames and never into our page. */
export function CardFields({ processor, onCard }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are mounted once, and anew with each try.
  useEffect(() => {
    const within = box.current;
    if (!within) return;
    let card: CardForm | undefined;
    let isGone = false;
    const expiry = () => within.querySelector<HTMLInputElement>("#till-expiry")?.value ?? "";
    const element = within.querySelector<HTMLElement>(".card-place") ?? within;
    const place = { element: processor.type === "till" ? within : element, expiry };
    setState("loading");
    mountCard(place, processor, window.location.href).then(
      (made) => {
        card = made;
        if (isGone) return made.destroy();
        setState("ready");
        onCard(made);
      },
      () => {
        if (!isGone) setState("failed");
      },
    );
    return () => {
      isGone = true;
      onCard(undefined);
      card?.destroy();
    };
  }, [tries]);
  return (
    <div className="card-fields" ref={box} aria-busy={state === "loading"} data-state={state}>
      <Places type={processor.type} />
      {state === "loading" ? (
        <p className="wait" role="status">
          <span className="spinner" aria-hidden="true" /> Opening the secure card fields…
        </p>
      ) : null}
      {state === "failed" ? (
        <div className="alert bad" role="alert">
          <p>
            <b>The card fields cannot be opened right now.</b> The payment service does not answer. Nothing
            was charged, and the car stays yours while the clock runs.
          </p>
          <Button kind="quiet" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}
