import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";

/** The index is away: the same cars from the system of record, and it says so. */
export function SearchDown({ url }: { url: string }) {
  return (
    <div className="notice down" role="status">
      <Icon name="circle-alert" size={22} />
      <div>
        <p>
          <b>Showing stock without counts</b>
        </p>
        <p>
          Our search is catching its breath. Prices and availability are checked again when you open a car.
        </p>
      </div>
      <Link className={buttonClass("quiet")} to={url} preventScrollReset replace>
        Try again
      </Link>
    </div>
  );
}
