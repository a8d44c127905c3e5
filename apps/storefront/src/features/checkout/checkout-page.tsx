import { telLink } from "@forecourt/rules/tel-link";
import { Button, buttonClass } from "@forecourt/ui/button";
import { useEffect, useRef } from "react";
import { minuteClock, useTimeLeft } from "../../reserve/use-time-left.ts";
import { Crumbs } from "../../site/crumbs.tsx";
import { CarAside } from "../../stock/car-aside.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import type { CheckoutView } from "./checkout-view.ts";
import { type Phase, useCheckout } from "./use-checkout.ts";

type Checkout = ReturnType<typeof useCheckout>;

/** How long the car waits for this shopper. */
function HoldBox({ phase, onOver }: { phase: Phase; onOver: () => void }) {
  const left = useTimeLeft(phase.at === "mine" ? phase.hold.leftMs : undefined, onOver);
  const isMine = phase.at === "mine";
  if (phase.at !== "mine" && phase.at !== "starting") return null;
  return (
    <div className="hold">
      <p>{isMine ? "Yours to finish" : "Setting it aside for you"}</p>
      <p className="num clock" role="timer" aria-label="Time left to pay">
        {isMine && left !== undefined ? minuteClock(left) : "–:––"}
      </p>
      <p>Nobody else can reserve it while you are here.</p>
    </div>
  );
}

function Next({ view }: { view: CheckoutView }) {
  return (
    <aside className="after" aria-label="What happens next">
      <ol className="then">
        <li>
          <b>Now</b>The car is marked Reserved on every site that shows it.
        </li>
        <li>
          <b>Next</b>
          {view.place
            ? `${view.place.name} calls you to book your visit.`
            : "We call you to book your visit."}{" "}
          {view.reply}
        </li>
        <li>
          <b>48 hours</b>Decide. No is a fine answer:{" "}
          {view.isCharged ? `all of the ${view.deposit} is refunded` : `the ${view.deposit} releases itself`}.
        </li>
      </ol>
    </aside>
  );
}

const endings = {
  over: {
    title: "Your time to pay has run out",
    text: "Nothing was charged. If nobody else has taken the car, you can start again: what you typed is still here.",
  },
  taken: { title: "Somebody was quicker", text: "" },
  down: { title: "We could not set the car aside", text: "" },
} as const;

/** In place of the form's button: what stands between this shopper and the car. */
function Ending({ phase, view, onAgain }: { phase: Phase; view: CheckoutView; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (phase.at === "mine" || phase.at === "starting") return null;
  const { title, text } = endings[phase.at];
  return (
    <div className="notice busy" role="alert" tabIndex={-1} ref={box}>
      <p>
        <b>{title}</b>
      </p>
      <p>{phase.at === "over" ? text : phase.words}</p>
      <p className="btns">
        <Button kind="primary" onClick={onAgain}>
          {phase.at === "over" ? "Start again" : "Try again"}
        </Button>
        <a className={buttonClass("quiet")} href={view.carPath}>
          Back to the car
        </a>
      </p>
    </div>
  );
}

function WithoutScript({ view }: { view: CheckoutView }) {
  return (
    <noscript>
      <p className="alert bad">
        The card fields of the payment service need JavaScript. Without it,{" "}
        {view.place ? (
          <>
            call {view.place.name} on <a href={telLink(view.place.phone)}>{view.place.phone}</a>, or{" "}
          </>
        ) : null}
        <a href={`${view.carPath}/enquire`}>send an enquiry</a> and ask us to hold the car for you.
      </p>
    </noscript>
  );
}

function Main({ view, checkout }: { view: CheckoutView; checkout: Checkout }) {
  const { phase, take } = checkout;
  const isEnded = phase.at !== "mine" && phase.at !== "starting";
  return (
    <div className="flow-main">
      <h1>Hold this car for 48 hours</h1>
      <WithoutScript view={view} />
      {isEnded ? <Ending key={phase.at} phase={phase} view={view} onAgain={() => void take()} /> : null}
      <div hidden={phase.at === "taken"}>
        <CheckoutForm view={view} checkout={checkout} />
      </div>
    </div>
  );
}

/** ROUTE-11: three calm steps on one page. */
export function CheckoutPage({ view }: { view: CheckoutView }) {
  const checkout = useCheckout(view);
  const { card } = view;
  return (
    <div className="wrap flow reserve">
      <Crumbs
        trail={[{ label: "Home", url: "/" }, { label: card.title, url: card.url }, { label: "Reserve" }]}
      />
      <CarAside card={card}>
        <HoldBox phase={checkout.phase} onOver={() => void checkout.look()} />
      </CarAside>
      <Next view={view} />
      <Main view={view} checkout={checkout} />
    </div>
  );
}
