import { telLink } from "@forecourt/rules/tel-link";
import { Button, buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Form, Link, useNavigation } from "react-router";
import { Crumbs } from "../../site/crumbs.tsx";
import { CarAside } from "../../stock/car-aside.tsx";
import { HoldClock } from "./hold-clock.tsx";
import type { ReservationView } from "./present-reservation.ts";
import { useSettling } from "./use-settling.ts";

type Props = { view: ReservationView; problem?: string | undefined };

function Place({ place }: Pick<ReservationView, "place">) {
  if (place === null) return null;
  return (
    <div className="person">
      <span className="face" aria-hidden="true">
        {place.name.slice(0, 1)}
      </span>
      <p>
        <b>{place.name}</b>
        <span>{place.phone}</span>
      </p>
      <a className={buttonClass("quiet", "sq")} href={telLink(place.phone)} aria-label={`Call ${place.name}`}>
        <Icon name="phone" />
      </a>
    </div>
  );
}

function Release({ backWords }: Pick<ReservationView, "backWords">) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="part quietly">
      <h2>Not the one?</h2>
      <p>
        One tap, no reason needed. The car goes back on the site and the {backWords}; some banks take three
        days to show it.
      </p>
      <Form method="post">
        <Button kind="quiet" type="submit" name="change" value="release" disabled={isBusy}>
          Release my hold
        </Button>
      </Form>
    </section>
  );
}

function Next({ next }: Pick<ReservationView, "next">) {
  return (
    <section className="part">
      <h2>What happens next</h2>
      <ol className="then">
        {next.map(([when, what]) => (
          <li key={when}>
            <b>{when}</b>
            {what}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bill({ bill }: Pick<ReservationView, "bill">) {
  return (
    <section className="part">
      <h2>Your card</h2>
      <dl className="bill">
        {bill.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Where the page leads, in the state it is in. */
function Ways({ view }: { view: ReservationView }) {
  return (
    <p className="btns">
      {view.payPath ? (
        // A whole new page: its policy is its own (rule 17).
        <Link className={buttonClass("primary")} to={view.payPath} reloadDocument>
          Pay with another card
        </Link>
      ) : null}
      {view.visitPath ? (
        <Link className={buttonClass("primary")} to={view.visitPath}>
          Book your visit
        </Link>
      ) : null}
      {view.kind === "over" || view.kind === "unpaid" ? (
        <Link className={buttonClass("quiet")} to={view.carPath}>
          Back to the car
        </Link>
      ) : null}
    </p>
  );
}

/** A hold by its link: the clock, what happens next, and the way out. Names nobody: a link may be passed on. */
export function ReservationPage({ view, problem }: Props) {
  const isChecking = view.kind === "checking";
  useSettling(isChecking);
  return (
    <div className="wrap flow done reserved">
      <Crumbs
        trail={[
          { label: "Home", url: "/" },
          { label: view.card?.title ?? view.carName, url: view.carPath },
          { label: "Reservation" },
        ]}
      />
      <CarAside card={view.card}>
        <Place place={view.place} />
      </CarAside>
      <div className="flow-main">
        <div aria-live="polite">
          <h1>{view.title}</h1>
          <p className="lede">
            {isChecking ? <span className="spinner" aria-hidden="true" /> : null} {view.lede}
          </p>
        </div>
        {problem ? (
          <p className="alert bad" role="alert">
            {problem}
          </p>
        ) : null}
        {view.clock ? <HoldClock clock={view.clock} onOver={() => window.location.reload()} /> : null}
        {view.next.length > 0 ? <Next next={view.next} /> : null}
        <Ways view={view} />
        {view.bill.length > 0 ? <Bill bill={view.bill} /> : null}
        {view.canRelease ? <Release backWords={view.backWords} /> : null}
      </div>
    </div>
  );
}
