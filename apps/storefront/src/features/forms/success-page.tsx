import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import { ContactAside } from "../../site/contact-aside.tsx";
import { Crumbs } from "../../site/crumbs.tsx";
import { useSite } from "../../site/use-site.ts";
import { Ticket } from "../../slots/ticket.tsx";
import { CarAside } from "../../stock/car-aside.tsx";
import type { SuccessView } from "./present-success.ts";

const waits = {
  email: "One more step: press the link in the email we have just sent you, and it goes to the dealership.",
  sms: "One more step: press the link in the text we have just sent you, and it goes to the dealership.",
  person: "It is stored, and a person looks at it before it goes on. In a hurry? Call us.",
} as const;
const timeWaits = " A time that you chose is booked then, if it is still free.";

function Next({ sent }: { sent: SuccessView }) {
  const { due, who, done, confirmBy, asksForTime, booking } = sent;
  return (
    <section className="part">
      <h2>What happens next</h2>
      <ol className="then">
        <li>
          <b>Now</b>
          {confirmBy
            ? `${waits[confirmBy]}${asksForTime ? timeWaits : ""}`
            : `Your message is with us, and ${booking ? "the confirmation, with a calendar file," : "a copy"} is on its way to your email.`}
        </li>
        {due && !booking ? (
          <li>
            <b>
              By <time dateTime={due.iso}>{due.words}</time>
            </b>
            {who ?? "The person who handles it"} answers you.
          </li>
        ) : null}
        {done ? (
          <li>
            <b>Then</b>
            {done}
          </li>
        ) : null}
      </ol>
    </section>
  );
}

const title = ({ confirmBy, due, reference, booking }: SuccessView): string => {
  if (booking) return booking.title;
  if (confirmBy === "person") return "Received. We check it first.";
  if (confirmBy) return "Received. Please confirm it is you.";
  if (due) return `Sent. You hear from us by ${due.words}.`;
  return reference ? "Sent, thank you" : "Thank you";
};

function Ways({ sent: { statusUrl, booking, card } }: { sent: SuccessView }) {
  const { searchPath } = useSite();
  return (
    <p className="btns">
      {statusUrl ? (
        <Link className={buttonClass(booking ? "quiet" : "primary")} to={statusUrl}>
          Follow this enquiry
        </Link>
      ) : null}
      <Link className={buttonClass(statusUrl ? "quiet" : "primary")} to={card?.url ?? searchPath}>
        {card ? "Back to the car" : "See all stock"}
      </Link>
    </p>
  );
}

/** Who, by when, and the reference. */
export function SuccessPage({ sent }: { sent: SuccessView }) {
  const { reference, card, reply, place, booking } = sent;
  return (
    <div className="wrap flow done">
      <Crumbs
        trail={[
          { label: "Home", url: "/" },
          ...(card ? [{ label: card.title, url: card.url }] : []),
          { label: reference ? "Sent" : "Thank you" },
        ]}
      />
      {card ? <CarAside card={card} /> : null}
      {place?.phone ? (
        <ContactAside place={{ name: place.name, phone: place.phone }} label="Your contact" />
      ) : null}
      <div className="flow-main">
        <p className={sent.confirmBy ? "tick-mark waits" : "tick-mark"}>
          <Icon name={sent.confirmBy ? "mail" : "check"} size={26} />
        </p>
        <h1>{title(sent)}</h1>
        {reply && !booking && !sent.confirmBy ? <p className="lede">{reply}</p> : null}
        {booking ? <Ticket ticket={booking} /> : null}
        {reference ? (
          <p className="ref">
            Your reference <b>{reference}</b>
          </p>
        ) : null}
        {reference ? <Next sent={sent} /> : null}
        <Ways sent={sent} />
      </div>
    </div>
  );
}
