import { telLink } from "@forecourt/rules/tel-link";
import { buttonClass } from "@forecourt/ui/button";
import { Icon } from "@forecourt/ui/icon";
import { Link } from "react-router";
import { ReserveSlot } from "./reserve-slot.tsx";
import { tellReveal } from "./tell-reveal.ts";
import type { CarNow } from "./use-car-now.ts";

/** CAR-28, below lg: Call, Enquire, Reserve, which the panel then leaves to it. D21: the number is dialled on a tap, and never printed here. */
export function ActionBar({ car, confirm }: Pick<CarNow, "car" | "confirm">) {
  return (
    <nav className="actionbar" aria-label="Call, enquire or reserve">
      {car.place ? (
        <a
          className={buttonClass("quiet", "sq")}
          href={car.place.url}
          aria-label={car.callText}
          onClick={(event) => {
            event.preventDefault();
            tellReveal(car);
            window.location.href = telLink(car.place?.phone ?? "");
          }}
        >
          <Icon name="phone" />
        </a>
      ) : null}
      <Link
        className={buttonClass(car.reserve ? "quiet" : "primary")}
        to={car.enquireUrl}
        data-form="Submit an Enquiry"
      >
        Enquire
      </Link>
      <ReserveSlot car={car} confirm={confirm} />
    </nav>
  );
}
