import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import type { TicketView } from "./present-ticket.ts";

/** The time that was booked: into a calendar, or to its own page. */
export function Ticket({ ticket }: { ticket: TicketView }) {
  return (
    <div className="ticket">
      <p className="date" aria-hidden="true">
        <span>{ticket.day}</span>
        <b className="num">{ticket.date}</b>
        <span>{ticket.month}</span>
      </p>
      <div>
        <h2>{ticket.what}</h2>
        <p>
          <time dateTime={ticket.iso}>{ticket.times}</time>
        </p>
        <p>{ticket.address}</p>
        <p className="btns">
          <a className={buttonClass("primary")} href={ticket.calendarPath} download="booking.ics">
            <Icon name="calendar-check" /> Add to calendar
          </a>
          <Link className={buttonClass("quiet")} to={ticket.path}>
            Change or cancel
          </Link>
        </p>
      </div>
    </div>
  );
}
