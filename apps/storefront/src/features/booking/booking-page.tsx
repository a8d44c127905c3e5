import { Button, buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { ContactAside } from "../../site/contact-aside.tsx";
import { Crumbs } from "../../site/crumbs.tsx";
import { SlotPicker } from "../../slots/slot-picker.tsx";
import type { BookingView } from "./present-booking.ts";

type Props = { booking: BookingView; problem?: string | undefined };

/** A booking by its link: when and where, another time, or not at all. Names nobody: a link may be passed on. */
export function BookingPage({ booking, problem }: Props) {
  const { place, isOn, calendarPath } = booking;
  return (
    <div className="wrap flow booking">
      <Crumbs trail={[{ label: "Home", url: "/" }, { label: `Booking ${booking.reference}` }]} />
      <ContactAside place={place} label="Where to" />
      <div className="flow-main">
        {booking.before ? (
          <p className="moved" role="status">
            <Icon name="calendar-check" size={16} />
            <span>
              <b>Your new time is booked.</b> It was {booking.before} before.
            </span>
          </p>
        ) : null}
        <h1>{booking.title}</h1>
        <p className="lede">{booking.lede}</p>
        <Facts booking={booking} />
        <div className="btns">
          {calendarPath ? (
            <a className={buttonClass("primary")} href={calendarPath} download="booking.ics">
              <Icon name="calendar-check" /> Add to calendar
            </a>
          ) : (
            <Link className={buttonClass("primary")} to={booking.againPath}>
              Book another time
            </Link>
          )}
        </div>
        {isOn ? <Move booking={booking} problem={problem} /> : null}
        {isOn ? <Cancel place={place.name} /> : null}
      </div>
    </div>
  );
}

function Facts({ booking }: { booking: BookingView }) {
  const { when, place, car, what, reference } = booking;
  return (
    <dl className="spec one">
      <div>
        <dt>When</dt>
        <dd>
          <time dateTime={when.iso}>{when.words}</time>
        </dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd>{[place.name, place.address].filter(Boolean).join(", ")}</dd>
      </div>
      <div>
        <dt>What</dt>
        <dd>{car ? <Link to={car.path}>{`${what}, ${car.title}`}</Link> : what}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>{reference}</dd>
      </div>
    </dl>
  );
}

function Move({ booking, problem }: { booking: BookingView; problem: string | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  const [wish, setWish] = useState<string>();
  return (
    <section className="part" id="move">
      <h2>Another time</h2>
      <Form method="post" preventScrollReset>
        <SlotPicker
          days={booking.days}
          name="starts_at"
          legend="Pick a time"
          place={`${booking.place.name}, local time`}
          wish={wish}
          onWish={setWish}
          error={problem}
        />
        {booking.days.length > 0 ? (
          <Button kind="primary" type="submit" name="change" value="move" disabled={isBusy}>
            Move my booking
          </Button>
        ) : null}
      </Form>
    </section>
  );
}

function Cancel({ place }: { place: string }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="part quietly">
      <h2>Cannot come?</h2>
      <p>The time becomes free for somebody else, and {place} is told.</p>
      <Form method="post">
        <Button kind="quiet" type="submit" name="change" value="cancel" disabled={isBusy}>
          Cancel this booking
        </Button>
      </Form>
    </section>
  );
}
