import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Price } from "@forecourt/ui/price";
import { Link } from "react-router";
import { HeldNotice } from "../../reserve/held-notice.tsx";
import { BrochureLink } from "./brochure-link.tsx";
import type { CarView } from "./car-view.ts";
import { Contact } from "./contact.tsx";
import { Freshness } from "./freshness.tsx";
import { KeepLinks } from "./keep-links.tsx";
import { Changes, ComingNotice, SoldNotice } from "./notices.tsx";
import { PhoneReveal } from "./phone-reveal.tsx";
import { ReserveSlot } from "./reserve-slot.tsx";
import type { CarNow } from "./use-car-now.ts";

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

function PanelPrice({ car }: { car: CarView }) {
  const isShown = car.price.type !== null;
  return (
    <div className={isShown ? "panel-price" : "panel-price no-price"}>
      <Price {...car.price} />
      {car.beforeUntil ? (
        <p className="was">
          {car.price.before} was asked until{" "}
          <time dateTime={car.beforeUntil.day}>{car.beforeUntil.words}</time>
        </p>
      ) : null}
      {car.repayment ? (
        <p className="repay">
          <b>{car.repayment.amount}</b> {car.repayment.per} <span>{car.repayment.rates}</span>
        </p>
      ) : null}
      {car.below ? (
        <p className="below">
          <Icon name="trending-down" size={18} />
          {car.market ? <a href="#market">{car.below}</a> : car.below}
        </p>
      ) : null}
    </div>
  );
}

function PanelActions({ car, confirm }: { car: CarView; confirm: CarNow["confirm"] }) {
  return (
    <div className="panel-actions">
      {car.state === "reserved" ? <HeldNotice /> : null}
      {car.state === "coming" ? <ComingNotice /> : null}
      <ReserveSlot car={car} confirm={confirm} className="wide" />
      {car.reserve ? <p className="under">{car.reserve.note}</p> : null}
      <div className={car.testDriveUrl ? "pair" : "pair one"}>
        {car.testDriveUrl ? (
          <Link className={buttonClass("quiet")} to={car.testDriveUrl} data-form="Book a Test Drive">
            Book a Test Drive
          </Link>
        ) : null}
        <Link
          className={buttonClass(car.reserve ? "quiet" : "primary")}
          to={car.enquireUrl}
          data-form="Submit an Enquiry"
        >
          Enquire Now
        </Link>
      </div>
    </div>
  );
}

/** GROUP-09, D21: where the number stands openly, there is nothing to reveal. */
function HowToCall({ car }: { car: CarView }) {
  if (car.place === null) return null;
  if (car.showsContact) return <Contact car={car} place={car.place} />;
  return <PhoneReveal car={car} place={car.place} />;
}

/** CAR-18 to CAR-24. A report is another party's page: it opens beside this one. */
function PanelLinks({ car }: { car: CarView }) {
  return (
    <ul className="panel-links">
      {car.links.map(({ label, url, icon }) => (
        <li key={label}>
          {icon === "file-text" ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Icon name={icon} size={18} />
              {label}
              <span className="vh"> (opens in a new tab)</span>
            </a>
          ) : (
            <Link to={url} data-form={icon === "camera" ? label : undefined}>
              <Icon name={icon} size={18} />
              {label}
            </Link>
          )}
        </li>
      ))}
      <li>
        <BrochureLink slug={car.slug} />
      </li>
    </ul>
  );
}

/** CAR-29: of an unavailable car stay its notice, what is like it, and who to ask. */
function SoldPanel({ car, changes }: { car: CarView; changes: CarNow["changes"] }) {
  return (
    <aside className="panel" aria-label="This car">
      <PanelTop car={car} />
      <Changes changes={changes} />
      <SoldNotice car={car} />
      {car.similar.length > 0 ? (
        <a className={buttonClass("primary", "wide")} href="#closest">
          See what is closest now
        </a>
      ) : null}
      <Link className={buttonClass("quiet", "wide")} to={car.similarUrl}>
        Find Me Something Similar
      </Link>
      <HowToCall car={car} />
    </aside>
  );
}

export function Panel({ car, changes, answer, confirm }: CarNow) {
  if (car.state === "sold") return <SoldPanel car={car} changes={changes} />;
  return (
    <aside className="panel" aria-label="This car">
      <PanelTop car={car} />
      <PanelPrice car={car} />
      <Changes changes={changes} />
      <PanelActions car={car} confirm={confirm} />
      <HowToCall car={car} />
      <PanelLinks car={car} />
      <KeepLinks car={car} />
      <Freshness answer={answer} />
    </aside>
  );
}
