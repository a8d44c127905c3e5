import { Button } from "@forecourt/ui/button";
import { Form, Link, useNavigation } from "react-router";
import { ContactAside } from "../../site/contact-aside.tsx";
import { Crumbs } from "../../site/crumbs.tsx";
import type { EnquiryView, TrackStep } from "./present-enquiry.ts";

function Track({ steps }: { steps: readonly TrackStep[] }) {
  return (
    <ol className="track">
      {steps.map(({ title, when, state }) => (
        <li key={title} className={state} aria-current={state === "now" ? "step" : undefined}>
          <b>{title}</b>
          {when ? <time dateTime={when.iso}>{when.words}</time> : <span>Not yet</span>}
        </li>
      ))}
    </ol>
  );
}

function Confirm() {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="part">
      <Button kind="primary" type="submit" name="change" value="confirm" disabled={isBusy}>
        Yes, send my enquiry
      </Button>
    </Form>
  );
}

function Withdraw({ place }: { place: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="part quietly">
      <h2>Changed your mind?</h2>
      <p>Withdraw it: what is not delivered yet stays here, and {place} is told not to reply.</p>
      <Form method="post">
        <Button kind="quiet" type="submit" name="change" value="withdraw" disabled={isBusy}>
          Withdraw this enquiry
        </Button>
      </Form>
    </section>
  );
}

/** What became of it: received, delivered, reply due. A link may be passed on, so it names nobody. */
export function EnquiryPage({ enquiry }: { enquiry: EnquiryView }) {
  const { reference, category, car, place } = enquiry;
  return (
    <div className="wrap flow done">
      <Crumbs trail={[{ label: "Home", url: "/" }, { label: `Enquiry ${reference}` }]} />
      <ContactAside place={place} label="Your contact" />
      <div className="flow-main">
        <h1>{enquiry.title}</h1>
        <p className="lede">{enquiry.lede}</p>
        {enquiry.canConfirm && enquiry.state === "unconfirmed" ? <Confirm /> : null}
        <Track steps={enquiry.track} />
        <section className="part">
          <h2>What you sent</h2>
          <dl className="spec one">
            <div>
              <dt>Reference</dt>
              <dd>{reference}</dd>
            </div>
            <div>
              <dt>About</dt>
              <dd>{category}</dd>
            </div>
            {car ? (
              <div>
                <dt>Car</dt>
                <dd>
                  <Link to={car.path}>{car.title}</Link>
                </dd>
              </div>
            ) : null}
          </dl>
        </section>
        {enquiry.canWithdraw ? <Withdraw place={place.name} /> : null}
      </div>
    </div>
  );
}
