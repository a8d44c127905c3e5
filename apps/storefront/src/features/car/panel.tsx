import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Price } from "@forecourt/ui/price";
import { Link } from "react-router";
import type { CarView } from "./car-view.ts";
import { PhoneReveal } from "./phone-reveal.tsx";

function PanelTop({ car }: { car: CarView }) {
  return (
    <>
      <p className="kicker">
        {car.kind}
        {car.stocknum ? <span>Stock {car.stocknum}</span> : null}
      </p>
      <h1>{car.title}</h1>
      {car.sub ? <p className="sub">{car.sub}</p> : null}
    </>
  );
}

function SoldNotice({ car }: { car: CarView }) {
  const words = car.soldOn
    ? new Intl.DateTimeFormat("en-AU", {
        weekday: "long",
        day: "numeric",
        month: "long",
        timeZone: "UTC",
      }).format(new Date(car.soldOn))
    : null;
  return (
    <div className="notice sold">
      <p>
        <b>SOLD</b>
        {car.soldOn ? (
          <>
            {" on "}
            <time dateTime={car.soldOn}>{words}</time>
          </>
        ) : null}
      </p>
      {car.price.type ? (
        <p>
          It was listed at {car.price.amount} {car.price.type.toLowerCase()}.
        </p>
      ) : null}
    </div>
  );
}

function PanelPrice({ car }: { car: CarView }) {
  return (
    <div className={car.price.type === null ? "panel-price no-price" : "panel-price"}>
      <Price {...car.price} />
      {car.repayment ? (
        <p className="repay">
          <b>{car.repayment.amount}</b> {car.repayment.per} <span>{car.repayment.rates}</span>
        </p>
      ) : null}
      {car.below ? (
        <p className="below">
          <Icon name="trending-down" size={18} />
          {car.below}
        </p>
      ) : null}
    </div>
  );
}

const notices = {
  reserved: {
    heading: "Reserved",
    text: "Someone has a hold on this car. Holds end after 48 hours: ask us, and we tell you first if it comes free.",
  },
  coming: {
    heading: "COMING SOON",
    text: "It is on its way to us. Enquire now and you are first to see it.",
  },
} as const;

function StateNotice({ state }: { state: "reserved" | "coming" }) {
  return (
    <div className={state === "reserved" ? "notice busy" : "notice"}>
      <p>
        <b>{notices[state].heading}</b>
      </p>
      <p>{notices[state].text}</p>
    </div>
  );
}

function PanelActions({ car }: { car: CarView }) {
  return (
    <div className="panel-actions">
      {car.state === "reserved" || car.state === "coming" ? <StateNotice state={car.state} /> : null}
      {car.reserve ? (
        <>
          <Link className={buttonClass("primary", "wide")} to={car.reserve.url}>
            {car.reserve.label}
          </Link>
          <p className="under">{car.reserve.note}</p>
        </>
      ) : null}
      <div className={car.testDriveUrl ? "pair" : "pair one"}>
        {car.testDriveUrl ? (
          <Link className={buttonClass("quiet")} to={car.testDriveUrl}>
            Book a Test Drive
          </Link>
        ) : null}
        <Link className={buttonClass(car.reserve ? "quiet" : "primary")} to={car.enquireUrl}>
          Enquire Now
        </Link>
      </div>
    </div>
  );
}

export function Panel({ car }: { car: CarView }) {
  if (car.state === "sold") {
    return (
      <aside className="panel" aria-label="This car">
        <PanelTop car={car} />
        <SoldNotice car={car} />
        {car.similar.length > 0 ? (
          <a className={buttonClass("primary", "wide")} href="#closest">
            See what is closest now
          </a>
        ) : null}
        <Link className={buttonClass("quiet", "wide")} to={car.similarUrl}>
          Find Me Something Similar
        </Link>
      </aside>
    );
  }
  return (
    <aside className="panel" aria-label="This car">
      <PanelTop car={car} />
      <PanelPrice car={car} />
      <PanelActions car={car} />
      {car.place ? <PhoneReveal place={car.place} /> : null}
      <ul className="panel-links">
        {car.links.map(({ label, url, icon }) => (
          <li key={label}>
            <Link to={url}>
              <Icon name={icon} size={18} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
