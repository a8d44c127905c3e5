import { telLink } from "@forecourt/rules/tel-link";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import type { CarView } from "./car-view.ts";

/** Below lg: Call, Enquire, Reserve. D21: the number is dialled on a tap, and never printed here. */
export function ActionBar({ car }: { car: CarView }) {
  return (
    <nav className="actionbar" aria-label="Call, enquire or reserve">
      {car.place ? (
        <a
          className={buttonClass("quiet", "sq")}
          href={car.place.url}
          aria-label="Call the dealer"
          onClick={(event) => {
            event.preventDefault();
            window.location.href = telLink(car.place?.phone ?? "");
          }}
        >
          <Icon name="phone" />
        </a>
      ) : null}
      <Link className={buttonClass(car.reserve ? "quiet" : "primary")} to={car.enquireUrl}>
        Enquire
      </Link>
      {car.reserve ? (
        <Link className={buttonClass("primary")} to={car.reserve.url}>
          {car.reserve.label}
        </Link>
      ) : null}
    </nav>
  );
}
