import { problemsHeading } from "@forecourt/rules/form-messages";
import { Button } from "@forecourt/ui/button";
import { Fold } from "@forecourt/ui/fold";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Prose } from "../../site/prose.tsx";
import type { CardForm } from "./card/card-form.ts";
import { CardFields } from "./card-fields.tsx";
import type { CheckoutView } from "./checkout-view.ts";
import { DetailsStep, fieldId } from "./details-step.tsx";
import { type ShopperProblems, shopperProblems } from "./shopper.ts";
import type { Trouble, useCheckout } from "./use-checkout.ts";
import { useShopper } from "./use-shopper.ts";

type Props = { view: CheckoutView; checkout: ReturnType<typeof useCheckout> };

/** FORM-21: takes the focus each time it has something to tell. */
function Wrong({ problems, trouble }: { problems: ShopperProblems; trouble: Trouble | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(problems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is told anew.
  useEffect(() => box.current?.focus(), [problems, trouble]);
  if (entries.length === 0 && !trouble) return null;
  return (
    <div className="alert bad" role="alert" tabIndex={-1} ref={box}>
      {trouble ? <p>{trouble.words}</p> : null}
      {entries.length > 0 ? (
        <>
          <p>
            <b>{problemsHeading}</b>
          </p>
          <ul>
            {entries.map(([name, words]) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{words}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** D11, in the words of each mode. */
const billWords = {
  charged: {
    lines: [["Charged to your card now", true]],
    back: "Refunded if you say no",
    promise: "We charge your card and refund all of it if you say no: 100% refundable.",
    button: (deposit: string) => `Pay ${deposit} and hold the car`,
  },
  authorised: {
    lines: [
      ["Authorised on your card now", true],
      ["Charged today", false],
    ],
    back: "Released if you say no",
    promise: "We authorise your card and do not charge it: 100% refundable.",
    button: (deposit: string) => `Authorise ${deposit} and hold the car`,
  },
} as const;

const wordsOf = ({ isCharged }: Pick<CheckoutView, "isCharged">) =>
  billWords[isCharged ? "charged" : "authorised"];

function Bill({ view, wouldEnd }: { view: CheckoutView; wouldEnd: string | undefined }) {
  const { deposit } = view;
  const { lines, back, promise } = wordsOf(view);
  return (
    <section className="pay-step">
      <h2>
        <span aria-hidden="true">1</span>What you pay today
      </h2>
      <dl className="bill">
        {lines.map(([label, isDeposit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isDeposit ? deposit : "$0"}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{back}</dt>
          <dd>All {deposit}</dd>
        </div>
      </dl>
      <p>
        {promise} The hold ends by itself{" "}
        {wouldEnd ? (
          <>
            on <b>{wouldEnd}</b>
          </>
        ) : (
          "after 48 hours"
        )}
        , or earlier if you release it.
      </p>
    </section>
  );
}

export function CheckoutForm({ view, checkout }: Props) {
  const { phase, isPaying, pay, trouble } = checkout;
  const [shopper, changeShopper, remember] = useShopper(view.siteSlug);
  const [problems, setProblems] = useState<ShopperProblems>({});
  const [isAgreed, setAgreed] = useState(false);
  const [card, setCard] = useState<CardForm>();
  const isMine = phase.at === "mine";

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: ShopperProblems = shopperProblems(shopper, view.phoneRules);
    if (!isAgreed) found.terms = "Please agree to the reservation terms";
    setProblems(found);
    if (Object.keys(found).length > 0 || !card || !isMine || isPaying) return;
    remember();
    void pay(card, shopper);
  }

  return (
    <form className="reserve-form" onSubmit={submit} noValidate aria-label="Reserve this car">
      <Bill view={view} wouldEnd={isMine ? phase.hold.wouldEnd : undefined} />
      <DetailsStep shopper={shopper} problems={problems} onChange={changeShopper} />
      <section className="pay-step">
        <h2>
          <span aria-hidden="true">3</span>Payment
        </h2>
        <CardFields processor={view.processor} onCard={(made) => setCard(made)} />
        <Fold title="Reservation terms">
          <Prose nodes={view.terms} />
        </Fold>
        <label className={problems.terms ? "check has-err" : "check"}>
          <input
            id={fieldId("terms")}
            type="checkbox"
            required
            checked={isAgreed}
            aria-invalid={problems.terms ? true : undefined}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          <span>I agree to the reservation terms above.</span>
        </label>
        <Wrong problems={problems} trouble={trouble} />
        <Button kind="primary" className="wide" type="submit" disabled={!isMine || !card || isPaying}>
          {isPaying ? (
            <>
              <span className="spinner" aria-hidden="true" /> Talking to your bank…
            </>
          ) : (
            wordsOf(view).button(view.deposit)
          )}
        </Button>
      </section>
    </form>
  );
}
